import { type GrupoMedido, precisao, precisaoGeral } from '#domain/avaliacao/precisao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { escreverPorcento, nomearIdade } from './grupos.ts'

/** Each source in plain words, beside its own name. */
const FONTES: Record<string, string> = {
  MercadoLivre: 'portal aberto, sem quilometragem',
  seminovosBH: 'lojas e particulares de um estado',
  Localiza: 'locadora',
  'OLX motos': 'motos, portal aberto',
}

/** The figures of a line, in their order. */
const COLUNAS: readonly { titulo: string; valor(grupo: GrupoMedido): string }[] = [
  { titulo: 'nosso erro', valor: grupo => escreverPorcento(grupo.erro_percentual) },
  { titulo: 'só FIPE', valor: grupo => escreverPorcento(grupo.erro_so_fipe_percentual) },
  { titulo: 'na faixa', valor: grupo => escreverPorcento(grupo.dentro_percentual) },
  { titulo: '± faixa', valor: grupo => escreverPorcento(grupo.meia_largura_percentual) },
  { titulo: 'anúncios', valor: grupo => inteiro(grupo.anuncios) },
  { titulo: 'na faixa, fonte nova', valor: grupo => escreverPorcento(grupo.fonte_nova.dentro_percentual) },
]

/** The names stay in sight while a narrow screen scrolls the figures. */
const PRIMEIRA = 'sticky left-0 min-w-32 bg-paper'

/** Error and coverage of each source and of its ages, because the total hides the worst of them. */
export function ErroPorFonte() {
  const celula = 'tabular py-3 pl-4 text-right align-top'
  return (
    <>
      <p className="max-w-[43.5em] text-muted">
        Cada fonte anuncia de um jeito, e o número geral esconde a pior. A última coluna é o teste mais duro:
        quantos caem na faixa quando o motor nunca viu um anúncio daquela fonte.
      </p>
      <p className="mt-3 max-w-[43.5em]">
        Nos carros, erramos {escreverPorcento(precisaoGeral.abaixo_da_fipe_percentual)} menos que a tabela
        FIPE sozinha. Fonte por fonte: {precisao.fontes.map(dizerGanho).join('; ')}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label="Tabela por fonte" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full min-w-[34rem] max-w-[60rem] border-line border-y">
          <thead>
            <tr className="text-14 text-muted">
              <th scope="col" className={`${PRIMEIRA} py-3 text-left font-normal`}>
                fonte
              </th>
              {COLUNAS.map(({ titulo }) => (
                <th key={titulo} scope="col" className={`${celula} font-normal`}>
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="border-line border-t">
            <LinhaDaFonte nome="Todos os carros" nota="de todas as fontes" grupo={precisaoGeral} />
          </tbody>
          {precisao.fontes.map(fonte => (
            <tbody key={fonte.nome} className="border-line border-t">
              <LinhaDaFonte nome={fonte.nome} nota={FONTES[fonte.nome] ?? ''} grupo={fonte} />
              {fonte.bandas.por_idade_anos.length > 1 &&
                fonte.bandas.por_idade_anos.map(faixa => (
                  <LinhaDaFonte key={faixa.de} nome={nomearIdade(faixa)} grupo={faixa} />
                ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}

/** Says how much less the engine misses than FIPE alone: "MercadoLivre, 1,9% menos"; "mais" where it misses more. */
const dizerGanho = ({ nome, abaixo_da_fipe_percentual: abaixo }: (typeof precisao.fontes)[number]) =>
  `${nome}, ${escreverPorcento(Math.abs(abaixo))} ${abaixo < 0 ? 'mais' : 'menos'}`

type PropsDaLinha = {
  nome: string
  /** A source in plain words. The lines of its ages have no note, and smaller text. */
  nota?: string
  grupo: GrupoMedido
}

function LinhaDaFonte({ nome, nota, grupo }: PropsDaLinha) {
  const principal = nota !== undefined
  const celula = `tabular py-2 pl-4 text-right align-top ${principal ? 'font-bold' : 'text-14'}`
  return (
    <tr>
      <th
        scope="row"
        className={`${PRIMEIRA} py-2 text-left ${principal ? 'font-semibold' : 'pl-4 font-normal text-14'}`}
      >
        {nome}
        {nota && <span className="block font-normal text-14 text-muted">{nota}</span>}
      </th>
      {COLUNAS.map(({ titulo, valor }) => (
        <td key={titulo} className={celula}>
          {valor(grupo)}
        </td>
      ))}
    </tr>
  )
}
