import { Check, TriangleAlert } from 'lucide-react'
import { dizerReferenciaDoLead, ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Fato, Fatos } from '#web/painel/Fatos.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import { respostasDe } from '#web/ui/respostas.ts'
import type { LeadDaAgencia, LeadPorInteiro } from '../carteira/minha-agencia.ts'
import { debitosDe, quitacaoDe } from '../carteira/palavras.ts'

const VERSAO_AUSENTE = 'Não informada'

/** Lists the facts for the call: the money first, then what changes it; unknown ones last. */
function fatosDe(lead: LeadDaAgencia): (readonly [nome: string, texto: string])[] {
  const referencia = dizerReferenciaDoLead(lead)
  const fatos = [
    ['Faixa de troca', faixaDeReais(lead.valor_troca_min, lead.valor_troca_max)],
    ['Faixa de venda', faixaDeReais(lead.valor_mercado_min, lead.valor_mercado_max)],
    [referencia.rotulo, referencia.texto ?? TRACO],
    [lead.horas_uso === null ? 'Quilometragem' : 'Horas de uso', usoDe(lead) || TRACO],
    ['Versão', lead.versao || VERSAO_AUSENTE],
    ['Débitos', debitosDe(lead)],
    ['Financiamento', quitacaoDe(lead)],
    ['Objetivo', ROTULOS_DO_OBJETIVO[lead.objetivo]],
    ['WhatsApp', formatarTelefone(lead.whatsapp)],
    ['E-mail', lead.email],
    ['Validação', lead.pontos === null ? TRACO : `${lead.pontos} de 100 pontos`],
  ] as const
  const ehVago = ([, texto]: readonly [string, string]) => texto === TRACO || texto === VERSAO_AUSENTE
  return [...fatos.filter(fato => !ehVago(fato)), ...fatos.filter(ehVago)]
}

export function FatosDoLead({ lead }: { lead: LeadDaAgencia }) {
  return (
    <Fatos pares>
      {fatosDe(lead).map(([nome, texto]) => (
        <Fato key={nome} nome={nome}>
          {texto}
        </Fato>
      ))}
    </Fatos>
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
