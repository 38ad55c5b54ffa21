import { nomeDoInicio } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { ROTULOS_DO_TIPO } from '#domain/lead/rotulos-do-lead.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import {
  type ErroMedido,
  type Grupo,
  type Medicao,
  type Medida,
  RESULTADOS_MINIMOS,
} from '#domain/resultado/medir.ts'
import { escreverPorcento } from './grupos.ts'

const NEGOCIOS = { compra: 'Compra', venda: 'Venda' } as const

const UNIDADES = { resultados: 'resultados', veiculos: 'veículos' } as const

/** Least bias to name, in percent: a smaller one is called none. Our choice. */
const VIES_MINIMO = 1

/** Formats a share without decimals: a few deals do not justify tenths of a percent. */
const escreverParte = (valor: number) => `${Math.round(valor)}%`

/** Closing prices of deals compared with the report; below the minimum, only their number. */
export function ErramosAqui({ medicao }: { medicao: Medicao | null }) {
  return (
    <>
      <p className="max-w-[43.5em]">
        Anúncio é o que se pede. Aqui entra o que se pagou: quando uma agência parceira fecha um negócio, ela
        pode dizer por quanto, e nós comparamos com o relatório que a pessoa recebeu antes.
      </p>
      {medicao?.demonstracao && (
        <p className="mt-4 w-fit rounded-thing bg-plate-soft px-4 py-1.5 font-semibold text-14">
          Dados de demonstração: estas agências e estes negócios foram inventados.
        </p>
      )}
      {medicao === null && (
        <p className="mt-4 text-muted">Não conseguimos ler os resultados agora. Volte em alguns minutos.</p>
      )}
      {medicao &&
        (medicao.figuras ? (
          <Figuras {...medicao} figuras={medicao.figuras} />
        ) : (
          <Contagem id="resultados" {...medicao}>
            Com menos, um único negócio mudaria muito o resultado.
          </Contagem>
        ))}
      {medicao && medicao.propostas.resultados > 0 && <Propostas {...medicao.propostas} />}
    </>
  )
}

/** Offers of agencies against the trade-in range; below the minimum, only their number. */
function Propostas({ resultados, agencias, figuras }: Medida) {
  return (
    <section className="mt-10 max-w-[43.5em]">
      <h3 className="text-18">E as propostas que as agências fazem?</h3>
      {figuras ? (
        <p className="mt-3">
          Na metade dos veículos, a melhor proposta ficou a menos de{' '}
          <strong>{escreverPorcento(figuras.tudo.erro_percentual)}</strong> do meio da faixa de troca, e{' '}
          {escreverParte(figuras.tudo.dentro_percentual)} caíram dentro dela. São{' '}
          {contar(resultados, 'veículo', 'veículos')} e {contar(agencias, 'agência', 'agências')}.{' '}
          {escreverVies(figuras.tudo, 'do que se ofereceu')}
        </p>
      ) : (
        <Contagem id="veiculos" resultados={resultados}>
          Contamos a melhor proposta para cada veículo, sem as que a agência retirou ou não cumpriu.
        </Contagem>
      )}
    </section>
  )
}

type PropsContagem = { id: keyof typeof UNIDADES; resultados: number; children: string }

/** The number of results so far, with a bar up to the minimum. */
function Contagem({ id, resultados, children }: PropsContagem) {
  return (
    <div className="mt-6 max-w-[34rem]">
      <p id={`contagem-de-${id}`} className="text-18">
        <strong>
          {inteiro(resultados)} de {RESULTADOS_MINIMOS} {UNIDADES[id]} necessários.
        </strong>{' '}
        {children}
      </p>
      <progress
        aria-labelledby={`contagem-de-${id}`}
        value={resultados}
        max={RESULTADOS_MINIMOS}
        className="mt-3 h-2 w-full accent-green"
      />
    </div>
  )
}

function Figuras({ resultados, agencias, figuras }: Medicao & { figuras: NonNullable<Medicao['figuras']> }) {
  const { tudo, negocios, tipos, meses } = figuras
  return (
    <>
      <p className="mt-6 max-w-[33.5em] font-display text-22">
        Em metade dos negócios, o preço que dissemos errou menos de{' '}
        <span className="whitespace-nowrap text-green">{escreverPorcento(tudo.erro_percentual)}</span>, e{' '}
        {escreverParte(tudo.dentro_percentual)} fecharam dentro da faixa.
      </p>
      <p className="mt-3 max-w-[43.5em]">
        São {contar(resultados, 'negócio', 'negócios')} de {contar(agencias, 'agência', 'agências')}. Em um de
        cada dez, erramos mais de {escreverPorcento(tudo.erro_p90_percentual)}.{' '}
        {escreverVies(tudo, 'do que se pagou')}
      </p>
      <p className="mt-3 max-w-[43.5em]">
        Toda porcentagem aqui tem peso: uma agência conta no máximo um quinto do total, por mais negócios que
        informe. Por isso ela não é a conta simples sobre o número de negócios ao lado.
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <Tabela titulo="Por mês" grupos={meses} nomear={mes => nomeDoInicio(`${mes}-01`, 'mes')} />
        <div className="grid gap-y-10">
          <Tabela titulo="Por tipo de veículo" grupos={tipos} nomear={tipo => ROTULOS_DO_TIPO[tipo]} />
          <Tabela titulo="Por negócio da agência" grupos={negocios} nomear={negocio => NEGOCIOS[negocio]} />
        </div>
      </div>
      <p className="mt-4 max-w-[43.5em] text-14 text-muted">
        A compra é comparada com a faixa de troca e o meio dela; a venda, com a faixa de venda e o valor
        estimado. Preço absurdo é recusado na hora, e o que foi dito uma vez fica registrado. O valor é
        informado pela agência: não vemos o recibo. Na venda por proposta vale também a resposta do dono, e um
        preço contestado só entra depois da decisão.
      </p>
    </>
  )
}

/** Says if the report is above or below. @param doQue what it is compared with: "do que se pagou". */
function escreverVies({ vies_percentual }: ErroMedido, doQue: string): string {
  if (Math.abs(vies_percentual) < VIES_MINIMO) return 'Erramos tanto para cima quanto para baixo.'
  const lado = vies_percentual > 0 ? 'acima' : 'abaixo'
  return `Em geral, ${escreverPorcento(Math.abs(vies_percentual))} ${lado} ${doQue}.`
}

/** Columns of figures with their widths, so that the columns of all tables align. */
const COLUNAS = [
  ['negócios', 'sm:w-24'],
  ['erro', 'sm:w-18'],
  ['na faixa', 'sm:w-24'],
] as const

type PropsTabela<T extends string> = {
  titulo: string
  grupos: readonly Grupo<T>[]
  nomear: (nome: T) => string
}

function Tabela<T extends string>({ titulo, grupos, nomear }: PropsTabela<T>) {
  const celula = 'tabular whitespace-nowrap py-2.5 pl-4 text-right'
  return (
    <table className="w-full">
      <caption className="pb-2 text-left font-display font-semibold text-18">{titulo}</caption>
      <thead>
        <tr className="border-line border-y text-14 text-muted">
          <th scope="col" className="py-2.5 text-left font-normal">
            <span className="sr-only">Grupo</span>
          </th>
          {COLUNAS.map(([coluna, largura]) => (
            <th key={coluna} scope="col" className={`${celula} ${largura} font-normal`}>
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-b">
        {grupos.map(({ nome, resultados, erro }) => (
          <tr key={nome}>
            <th scope="row" className="py-2.5 text-left font-semibold first-letter:uppercase">
              {nomear(nome)}
            </th>
            <td className={celula}>{inteiro(resultados)}</td>
            {erro ? (
              <>
                <td className={`${celula} font-bold`}>{escreverPorcento(erro.erro_percentual)}</td>
                <td className={celula}>{escreverParte(erro.dentro_percentual)}</td>
              </>
            ) : (
              <td colSpan={2} className={`${celula} text-14 text-muted`}>
                poucos para medir
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
