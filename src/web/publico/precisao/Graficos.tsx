import { precisao } from '#domain/avaliacao/precisao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { cortesDe, escreverPorcento, type GrupoComNome, listarVendedores } from './grupos.ts'

/** Charts of error and coverage for cars: by age, price, kilometres and seller. */
export function Graficos() {
  const { idade, preco, uso } = cortesDe(precisao.carros_bandas)
  const vendedor = listarVendedores()
  const maior = Math.max(
    ...[...idade, ...preco, ...uso, ...vendedor].flatMap(({ grupo }) => [
      grupo.erro_percentual,
      grupo.erro_so_fipe_percentual,
    ]),
  )
  return (
    <>
      <p className="max-w-[43.5em] text-muted">
        Em metade dos anúncios de cada grupo, erramos menos do que mostra a barra. O{' '}
        <span className="font-semibold text-plate">traço azul</span> é o erro da tabela FIPE sozinha.
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <Grafico titulo="Por idade do carro" grupos={idade} maior={maior} />
        <Grafico titulo="Por preço do carro" grupos={preco} maior={maior} />
        <Grafico
          titulo="Por quilometragem"
          grupos={uso.map(um => ({ ...um, nome: `rodou ${um.nome}` }))}
          maior={maior}
        >
          Só os {inteiro(precisao.carros_com_km.anuncios)} carros de anúncios que dizem a quilometragem.
        </Grafico>
        <Grafico titulo="Por quem vende" grupos={vendedor} maior={maior}>
          Só onde a fonte diz quem vende. As lojas aparecem misturadas nas outras fontes: não as medimos à
          parte.
        </Grafico>
      </div>
    </>
  )
}

type PropsGrafico = {
  titulo: string
  grupos: readonly GrupoComNome[]
  /** The largest error of all charts, in percent. */
  maior: number
  children?: React.ReactNode
}

/** Width of a chart relative to the largest error, so that the line of that error is inside. */
const FOLGA = 1.02
/** Classes of the two strokes of FIPE's error: a wide one in the colour of the paper, and over it a narrow blue one. */
const TRACOS = ['stroke-7 stroke-paper', 'stroke-3 stroke-plate']

/** One bar a group, on the same scale in all charts; the figures stand as text beside the bars. */
function Grafico({ titulo, grupos, maior, children }: PropsGrafico) {
  const largura = (percentual: number) => `${(percentual / (maior * FOLGA)) * 100}%`
  return (
    <div>
      <h3 className="text-18">{titulo}</h3>
      {children && <p className="mt-1 text-14 text-muted">{children}</p>}
      <ol className="mt-3 divide-y divide-line border-line border-y">
        {grupos.map(({ nome, grupo }) => (
          <li key={nome} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 py-4">
            <span className="inline-block font-semibold first-letter:uppercase">{nome}</span>
            <span className="tabular font-bold">{escreverPorcento(grupo.erro_percentual)}</span>
            <svg aria-hidden="true" width="100%" height="20" className="col-span-2">
              <rect y="4" width="100%" height="12" rx="6" className="fill-line" />
              <rect y="4" width={largura(grupo.erro_percentual)} height="12" rx="6" className="fill-green" />
              {TRACOS.map(classes => (
                <line
                  key={classes}
                  x1={largura(grupo.erro_so_fipe_percentual)}
                  x2={largura(grupo.erro_so_fipe_percentual)}
                  y1="0"
                  y2="20"
                  className={classes}
                />
              ))}
            </svg>
            <span className="col-span-2 text-14 text-muted">
              Só FIPE: {escreverPorcento(grupo.erro_so_fipe_percentual)}. Faixa de ±
              {escreverPorcento(grupo.meia_largura_percentual)}, com{' '}
              {escreverPorcento(grupo.dentro_percentual)} dos {inteiro(grupo.anuncios)} anúncios dentro.
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
