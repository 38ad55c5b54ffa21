import { type ReactNode, useState } from 'react'
import { escreverDuracao } from '#domain/atribuicao/relatorio/textos-do-relatorio.ts'
import { diaEmSaoPaulo, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { AvaliacoesRepetidas } from '#web/painel/AvaliacoesRepetidas.tsx'
import { Duplicado } from '#web/painel/Duplicado.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { HaQuanto } from '#web/painel/HaQuanto.tsx'
import { Marca } from '#web/painel/Marca.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Gaveta } from '#web/ui/dialogo/Gaveta.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { useColegas, useLead } from '../carteira/consultas-da-carteira.ts'
import { andamentoDe, retornoDe, temRetornoVencido } from '../carteira/frases-do-lead.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { MotivosDoRecebimento } from '../preferencias/MotivosDoRecebimento.tsx'
import { AvaliacaoDoLead } from './AvaliacaoDoLead.tsx'
import type { Rascunhos } from './acompanhamento.ts'
import { Classificacao } from './Classificacao.tsx'
import { BotoesDeContato } from './Contato.tsx'
import { FatosDoLead, RespostasDoLead, ValidacaoDoLead } from './FatosDoLead.tsx'
import { FormularioDeAcompanhamento } from './FormularioDeAcompanhamento.tsx'
import { MarcarContatado } from './MarcarContatado.tsx'
import { MarcaDeNovo, MarcaDoRetorno } from './Marcas.tsx'
import { VendedorDoLead } from './VendedorDoLead.tsx'

type Props = {
  id: string
  /** The row that was opened, when it is on the page: its facts show while the rest loads. */
  linha: LeadDaAgencia | undefined
  rascunhos: Rascunhos
  aoFechar(): void
}

/** One lead in full: contact, progress, valuation and answers. */
export function GavetaDoLead({ id, linha, rascunhos, aoFechar }: Props) {
  const { data, error, refetch } = useLead(id)
  const lead = data?.lead ?? linha
  const { eu, ehDono, nomeDe } = useColegas()
  // Number of marks that were set outside the form. As its key it mounts the form again, with the typed text.
  const [marcas, setMarcas] = useState(0)
  function aoMarcar() {
    const rascunho = rascunhos.get(id)
    if (rascunho) rascunhos.set(id, { ...rascunho, desfecho: 'contatado' })
    setMarcas(marcas + 1)
  }
  const podeAnotar = ({ vendedor_id }: Pick<LeadDaAgencia, 'vendedor_id'>) =>
    ehDono || vendedor_id === null || vendedor_id === eu
  return (
    <Gaveta
      titulo={lead?.nome ?? 'Lead'}
      descricao={lead && <Descricao lead={lead} vezes={data?.de_novo_em ?? []} />}
      aoFechar={aoFechar}
      // The typed text survives a closed drawer.
      imediato
      rodape={
        lead && (
          <>
            {lead.contato_em && !lead.desfecho && podeAnotar(lead) && (
              <MarcarContatado lead={lead} aoMarcar={aoMarcar} />
            )}
            <BotoesDeContato lead={lead} />
          </>
        )
      }
    >
      {error && !data && (
        <Falha titulo="Erro ao carregar o lead" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
      )}
      {lead && (!error || data) && (
        <div className="grid gap-8 pb-4 max-sm:gap-5">
          <Resumo lead={lead} />
          {data ? (
            <>
              {/* Its first field, the stage, follows the facts at once: a day and a note are in sight during the call. */}
              <Parte titulo="Acompanhamento" className="max-sm:border-t-0 max-sm:pt-0 [&>h3]:sr-only">
                {podeAnotar(data.lead) ? (
                  <FormularioDeAcompanhamento
                    key={`${id} ${marcas}`}
                    lead={data.lead}
                    rascunhos={rascunhos}
                  />
                ) : (
                  <LeadDeOutroVendedor nome={nomeDe(data.lead.vendedor_id)} />
                )}
              </Parte>
              <Detalhes lido={data} ehDono={ehDono} aoDevolver={aoFechar} />
            </>
          ) : (
            <Carregando />
          )}
        </div>
      )}
      {!lead && !error && <Carregando />}
    </Gaveta>
  )
}

function Resumo({ lead }: { lead: LeadDaAgencia }) {
  return (
    <div className="grid gap-4 max-sm:gap-2">
      <FatosDoLead lead={lead} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 sm:grid sm:grid-cols-2 sm:gap-x-6">
        <Classificacao lead={lead} onde="gaveta" />
        <VendedorDoLead lead={lead} />
      </div>
    </div>
  )
}

function LeadDeOutroVendedor({ nome }: { nome: string }) {
  return <p className="text-muted">Este lead é de {nome}: só essa pessoa e os donos podem anotar aqui.</p>
}

type PropsDosDetalhes = {
  lido: NonNullable<ReturnType<typeof useLead>['data']>
  ehDono: boolean
  aoDevolver(): void
}

function Detalhes({ lido, ehDono, aoDevolver }: PropsDosDetalhes) {
  const { lead, site, avaliacao, validacao } = lido
  return (
    <>
      <Parte titulo={ehDono ? 'Por que recebi este lead' : 'Por que este lead chegou'}>
        <MotivosDoRecebimento lead={lead} site={site} ehDono={ehDono} aoDevolver={aoDevolver} />
      </Parte>
      <Parte titulo="Avaliação">
        <AvaliacaoDoLead avaliacao={avaliacao} tipo_veiculo={lead.tipo_veiculo} />
      </Parte>
      <Parte titulo="Respostas do formulário">
        <RespostasDoLead lead={lead} />
      </Parte>
      <Parte titulo="Validação">
        <ValidacaoDoLead lead={lead} validacao={validacao} />
      </Parte>
    </>
  )
}

type PropsDaDescricao = { lead: LeadDaAgencia; vezes: readonly string[] }

/** The vehicle with what moves its price most; then the deal or the next step, and when the lead came. */
function Descricao({ lead, vezes }: PropsDaDescricao) {
  const versao = lead.versao || 'versão não informada'
  const veiculo = [nomeDoVeiculo(lead), versao, usoDe(lead), lead.localizacao].filter(Boolean).join(' · ')
  return (
    <>
      <span className="tabular block text-ink">{veiculo}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Passo lead={lead} />
        {lead.duplicado_de && <Duplicado desde={lead.duplicado_de} />}
        <Datas lead={lead} />
      </span>
      <AvaliacoesRepetidas vezes={vezes} />
    </>
  )
}

/** The deal with its price, or the next step. */
function Passo({ lead }: { lead: LeadDaAgencia }) {
  const hoje = diaEmSaoPaulo(new Date())
  const [andamento, retorno] = [andamentoDe(lead), retornoDe(lead, hoje)]
  if (temRetornoVencido(lead, hoje)) return <MarcaDoRetorno lead={lead} />
  if (!andamento && !retorno) return <MarcaDeNovo lead={lead} />
  return <Marca cor="verde">{[andamento, retorno].filter(Boolean).join(' · ')}</Marca>
}

/** The receipt and the first contact; the request too, if it was on another day. */
function Datas({ lead }: { lead: LeadDaAgencia }) {
  const { created_at, atribuido_em, contato_em } = lead
  const [pedido, recebido] = [created_at, atribuido_em].map(iso => diaEmSaoPaulo(new Date(iso)))
  return (
    <span>
      {pedido !== recebido && (
        <>
          Pedido <HaQuanto instante={created_at} />,{' '}
        </>
      )}
      {pedido === recebido ? 'Recebido' : 'recebido'} <HaQuanto instante={atribuido_em} />,{' '}
      {contato_em ? (
        <span title={dataHora(contato_em)}>
          primeiro contato em{' '}
          {escreverDuracao((Date.parse(contato_em) - Date.parse(atribuido_em)) / MINUTO_MS)}
        </span>
      ) : (
        'ainda sem contato'
      )}
    </span>
  )
}

type PropsDaParte = { titulo: string; className?: string; children: ReactNode }

function Parte({ titulo, className = '', children }: PropsDaParte) {
  return (
    <section className={`border-line border-t pt-5 ${className}`}>
      <h3 className="mb-4 text-18">{titulo}</h3>
      {children}
    </section>
  )
}

function Carregando() {
  return (
    <div className="grid gap-3 py-2">
      <p role="status" className="sr-only">
        Carregando...
      </p>
      <Barra className="h-6 w-1/3" />
      <Barra />
      <Barra className="w-2/3" />
      <Barra className="h-32 w-full" />
    </div>
  )
}
