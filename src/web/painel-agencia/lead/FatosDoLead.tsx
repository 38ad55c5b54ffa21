import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { dizerReferenciaDoLead, ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos-do-lead.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { Fato, Fatos } from '#web/painel/Fatos.tsx'
import { escreverNumaLinha } from '#web/painel/tabela/referencia.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import { respostasDe } from '#web/ui/respostas-por-extenso.ts'
import { debitosDe, quitacaoDe } from '../carteira/frases-do-lead.ts'
import type { LeadDaAgencia, LeadPorInteiro } from '../carteira/minha-agencia.ts'

/** A line of the facts; `falta` marks an unknown one, `soLargo` one that a phone leaves out. */
type FatoDoLead = { nome: string; texto: string; falta?: boolean; soLargo?: true }

/** Lists the facts of the vehicle for the call: the money first, then what changes it; unknown ones last. */
function fatosDoVeiculo(lead: LeadDaAgencia): FatoDoLead[] {
  const referencia = dizerReferenciaDoLead(lead)
  return ordenarFatos([
    fatoDaFaixa('Faixa de troca', lead.valor_troca_min, lead.valor_troca_max),
    fatoDaFaixa('Faixa de venda', lead.valor_mercado_min, lead.valor_mercado_max),
    {
      nome: referencia.rotulo,
      texto: escreverNumaLinha(referencia.texto ?? TRACO),
      falta: !referencia.texto,
    },
    { nome: 'Débitos', texto: debitosDe(lead) },
    { nome: 'Financiamento', texto: quitacaoDe(lead), falta: !lead.situacao_financeira },
  ])
}

const fatosDaPessoa = (lead: LeadDaAgencia): FatoDoLead[] => [
  { nome: 'Objetivo', texto: ROTULOS_DO_OBJETIVO[lead.objetivo] },
  // A phone has both in the bar of the drawer.
  { nome: 'WhatsApp', texto: formatarTelefone(lead.whatsapp).replace(/^\+55 /, ''), soLargo: true },
  { nome: 'E-mail', texto: lead.email, soLargo: true },
]

const ordenarFatos = (fatos: FatoDoLead[]) => [
  ...fatos.filter(({ falta }) => !falta),
  ...fatos.filter(({ falta }) => falta),
]

const fatoDaFaixa = (nome: string, min: number | null, max: number | null): FatoDoLead => ({
  nome,
  texto: escreverNumaLinha(faixaDeReais(min, max)),
  falta: min === null || max === null,
})

/** The main facts of a lead in two groups; its version and use are in the drawer's title. */
export function FatosDoLead({ lead }: { lead: LeadDaAgencia }) {
  return (
    <div className="grid gap-3 max-sm:gap-0 max-sm:divide-y max-sm:divide-line">
      <GrupoDeFatos titulo="O veículo" em="pares" fatos={fatosDoVeiculo(lead)} />
      <GrupoDeFatos titulo="A pessoa" em="iguais" fatos={fatosDaPessoa(lead)} />
    </div>
  )
}

type PropsDoGrupo = { titulo: string; em: 'pares' | 'iguais'; fatos: readonly FatoDoLead[] }

function GrupoDeFatos({ titulo, em, fatos }: PropsDoGrupo) {
  return (
    <section>
      <h3 className="font-sans font-semibold text-14 max-sm:sr-only sm:mb-2">{titulo}</h3>
      <Fatos em={em}>
        {fatos.map(({ nome, texto, soLargo }) => (
          <Fato key={nome} nome={nome} soLargo={soLargo}>
            {texto}
          </Fato>
        ))}
      </Fatos>
    </section>
  )
}

/** Every answer of the form, in words. */
export function RespostasDoLead({ lead }: { lead: LeadPorInteiro['lead'] }) {
  return (
    <dl className="divide-y divide-line border-line border-y text-14">
      {respostasDe(lead).map(({ pergunta, resposta }) => (
        <div key={pergunta} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
          <dt className="text-muted">{pergunta}</dt>
          <dd className="whitespace-pre-line break-words">{resposta}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Reliability of the lead, with the reasons where the server gives them. */
export function ValidacaoDoLead({ lead, validacao }: Pick<LeadPorInteiro, 'lead' | 'validacao'>) {
  if (lead.pontos === null)
    return <p className="text-muted">Este lead chegou antes de existir a pontuação.</p>
  return (
    <>
      <p>
        <strong className="tabular text-22">{lead.pontos}</strong> de 100 pontos
      </p>
      <p className="mt-1 text-14 text-muted">
        Documento, telefone, e-mail, cidade, repetições e quilometragem conferidos automaticamente. Quanto
        mais pontos, menos há para confirmar na conversa.
      </p>
      {validacao && (
        <ul className="mt-3 grid gap-2 text-14">
          {validacao.motivos.map(({ bom, texto }) => (
            <li key={texto} className="flex gap-2">
              {bom ? (
                <Check aria-label="A favor" className="mt-0.5 size-4 shrink-0 text-green" />
              ) : (
                <TriangleAlert aria-label="Atenção" className="mt-0.5 size-4 shrink-0 text-red" />
              )}
              {texto}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
