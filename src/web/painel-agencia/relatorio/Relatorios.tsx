import type { ReactNode } from 'react'
import type { Relatorio } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { NOME_DO_PASSO, nomeDoInicio } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { ROTULOS_DO_TIPO, VENDEDOR_AUSENTE } from '#domain/lead/rotulos-do-lead.ts'
import { reais, resumirReais } from '#domain/numero/dinheiro.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { ChipDeEscolha } from '#web/painel/Chip.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { BotaoCsv } from '../carteira/BotaoCsv.tsx'
import { useColegas, useRelatorio } from '../carteira/consultas-da-carteira.ts'
import { Barras } from './Barras.tsx'
import { Colunas } from './Colunas.tsx'
import { Indicadores } from './Indicadores.tsx'
import { Legenda } from './Legenda.tsx'
import { negociosDe, type Parte, partesDe } from './partes.ts'
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx'

/** Each part of the view's state in the address, with its default. */
const PADROES = { intervalo: '30', tipo_do_relatorio: 'todos', vendedor_do_relatorio: 'todos' }

const INTERVALOS = [
  { valor: '30', rotulo: '30 dias' },
  { valor: '120', rotulo: '120 dias' },
  { valor: '365', rotulo: '12 meses' },
]

const TIPOS = [
  { valor: 'todos', rotulo: 'Tipo' },
  ...Object.entries(ROTULOS_DO_TIPO).map(([valor, rotulo]) => ({ valor, rotulo })),
]

/** Returns the value of an option that the address names, or of the first where there is no such option. */
const acharEscolhida = (opcoes: readonly { valor: string }[], valor: string) =>
  opcoes.find(opcao => opcao.valor === valor)?.valor ?? opcoes[0]?.valor ?? ''

/** Results of the leads: speed, number, amount and cost. */
export default function Relatorios() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const recorte = useRecorte(estado)
  const { intervalo, tipo, vendedor } = recorte
  const consulta = String(new URLSearchParams({ periodo: intervalo, tipo_veiculo: tipo, vendedor }))
  const { data: relatorio, error, refetch, isPlaceholderData } = useRelatorio(consulta)
  if (error instanceof ErroDaApi && error.status === 403)
    return <PlanoSemRelatorios mensagem={error.mensagem} />
  return (
    <section aria-labelledby="titulo-relatorios" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="titulo-relatorios" className="text-22">
            Relatórios
          </h2>
          <p className="text-14 text-muted">Leads que você recebeu no período, pelo dia em que chegaram.</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Filtros {...recorte} mudar={mudar} />
        </div>
      </div>
      {relatorio && (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <Conteudo relatorio={relatorio} />
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <p className="max-w-[43.5em] text-14 text-muted">
              {relatorio.custo ? explicarCusto(relatorio.custo) : CUSTO_AUSENTE}
            </p>
            <BotaoCsv nome="relatorio" caminho={`/api/minha-agencia/relatorio.csv?${consulta}`} />
          </div>
        </div>
      )}
      {!relatorio && error && (
        <Falha titulo="Erro ao carregar relatórios" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
      )}
      {!relatorio && !error && <Esqueleto />}
    </section>
  )
}

/** Keeps the chosen filters, and the sellers to choose from. */
function useRecorte(estado: typeof PADROES) {
  const { equipe, varios } = useColegas()
  const vendedores = [
    { valor: 'todos', rotulo: 'Vendedor' },
    ...equipe.map(({ id, nome }) => ({ valor: id, rotulo: nome })),
    { valor: 'sem', rotulo: VENDEDOR_AUSENTE },
  ]
  return {
    intervalo: acharEscolhida(INTERVALOS, estado.intervalo),
    tipo: acharEscolhida(TIPOS, estado.tipo_do_relatorio),
    vendedor: acharEscolhida(vendedores, estado.vendedor_do_relatorio),
    vendedores,
    varios,
  }
}

type PropsDosFiltros = ReturnType<typeof useRecorte> & { mudar(novo: Partial<typeof PADROES>): void }

function Filtros({ intervalo, tipo, vendedor, vendedores, varios, mudar }: PropsDosFiltros) {
  return (
    <>
      <ChipDeEscolha
        rotulo="Período"
        valor={intervalo}
        padrao={PADROES.intervalo}
        opcoes={INTERVALOS}
        aoMudar={novo => mudar({ intervalo: novo })}
      />
      <ChipDeEscolha
        rotulo="Tipo de veículo"
        valor={tipo}
        padrao={PADROES.tipo_do_relatorio}
        opcoes={TIPOS}
        aoMudar={novo => mudar({ tipo_do_relatorio: novo })}
      />
      {varios && (
        <ChipDeEscolha
          rotulo="Vendedor"
          valor={vendedor}
          padrao={PADROES.vendedor_do_relatorio}
          opcoes={vendedores}
          aoMudar={novo => mudar({ vendedor_do_relatorio: novo })}
        />
      )}
    </>
  )
}

function Conteudo({ relatorio }: { relatorio: Relatorio }) {
  const { total, antes, serie, tipos, vendedores, passo } = relatorio
  const linhas = serie.map(fatia => ({ nome: nomeDoInicio(fatia.inicio, passo), fatia }))
  return (
    <>
      <Indicadores total={total} antes={antes} />
      <TabelaDoRelatorio titulo={NOME_DO_PASSO[passo]} linhas={[...linhas, { nome: 'Total', fatia: total }]}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          <Grafico titulo="Leads recebidos" legenda={partesDe(total)}>
            <Colunas
              pontos={linhas.map(({ nome, fatia }) => ({ nome, partes: partesDe(fatia) }))}
              formatar={inteiro}
              escreverTopo={inteiro}
            />
          </Grafico>
          <Grafico titulo="Valor fechado" legenda={negociosDe(total)}>
            <Colunas
              pontos={linhas.map(({ nome, fatia }) => ({ nome, partes: negociosDe(fatia) }))}
              formatar={reais}
              escreverTopo={resumirReais}
            />
          </Grafico>
        </div>
      </TabelaDoRelatorio>
      {vendedores.length > 0 && (
        <TabelaDoRelatorio
          titulo="Por vendedor"
          linhas={vendedores.map(fatia => ({ nome: fatia.nome, fatia }))}
        >
          <Barras
            barras={vendedores.map(fatia => ({
              chave: fatia.vendedor_id ?? 'sem',
              nome: fatia.nome,
              fatia,
              resposta: true,
              acao: fatia.vendedor_id === null && <Distribuir fatia={fatia} />,
            }))}
          />
        </TabelaDoRelatorio>
      )}
      {tipos.length > 1 && (
        <TabelaDoRelatorio
          titulo="Por tipo de veículo"
          linhas={tipos.map(fatia => ({ nome: ROTULOS_DO_TIPO[fatia.tipo_veiculo], fatia }))}
        >
          <Barras
            barras={tipos.map(fatia => ({
              chave: fatia.tipo_veiculo,
              nome: ROTULOS_DO_TIPO[fatia.tipo_veiculo],
              fatia,
            }))}
          />
        </TabelaDoRelatorio>
      )}
    </>
  )
}

/** A link to the leads without a seller and without a contact, with their number. */
function Distribuir({ fatia: { recebidos, contatados } }: { fatia: Relatorio['total'] }) {
  const parados = recebidos - contatados
  if (parados === 0) return null
  return (
    <>
      {' · '}
      <a
        href="/painel-agencia?vendedor=sem&resultado=novo"
        aria-label={`Distribuir ${parados} sem contato`}
        className="font-semibold text-green underline underline-offset-4"
      >
        Distribuir {parados}
      </a>
    </>
  )
}

type PropsDoGrafico = { titulo: string; legenda: readonly Parte[]; children: ReactNode }

function Grafico({ titulo, legenda, children }: PropsDoGrafico) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-14">
        <p className="font-semibold">{titulo}</p>
        <Legenda partes={legenda} />
      </div>
      {children}
    </div>
  )
}

const CUSTO_AUSENTE = 'Sem o preço de um plano em vigor, não há custo a mostrar.'

function explicarCusto({
  plano_nome,
  preco_reais,
  desde,
  contrato,
}: NonNullable<Relatorio['custo']>): string {
  const preco = `Custos calculados pelo preço do plano ${plano_nome}, de ${reais(preco_reais)} por mês de 30,4 dias, contado por dia a partir de ${diaEscrito(desde)}`
  return contrato ? `${preco}. Seu contrato pode ter outro valor.` : `${preco}.`
}

/** The reason why the plan has no reports, and a link to the plans. */
function PlanoSemRelatorios({ mensagem }: { mensagem: string }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-thing border border-line bg-surface px-6 py-12 text-center">
      <h2 className="text-22">Relatórios detalhados</h2>
      <p className="max-w-[36em]">{mensagem}</p>
      <p className="max-w-[36em] text-14 text-muted">
        Neles você vê o tempo de resposta, a taxa de contato, a conversão, o valor fechado e o custo de cada
        lead e de cada venda, por período e por tipo de veículo.
      </p>
      <a href="/planos" className={classesDoBotao({ tamanho: 'pequeno' })}>
        Ver os planos
      </a>
    </div>
  )
}
