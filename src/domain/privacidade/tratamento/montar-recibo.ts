import type { consentimentos } from '#domain/consentimento/consentimento.table.ts'
import { FINALIDADES } from './finalidades.ts'

/** The controller of the data, from the settings; unknown parts are empty. */
export type Controlador = {
  razao_social: string
  cnpj: string
  endereco: string
  email: string
  url: string
  encarregado: string
  email_encarregado: string
}

type Escolha = Pick<
  typeof consentimentos.$inferSelect,
  'id' | 'finalidade' | 'aceito' | 'texto' | 'versao' | 'documentos' | 'registrado_em'
>
/** An agency that received the lead; `pela_escolha` if the owner chose its offer. */
type Repasse = { agencia: string; agencia_id: string; recebido_em: Date; pela_escolha: boolean }

/** The parts of a receipt outside the ledger. */
type Emissor = { controlador: Controlador; pessoa: string; emitido_em: Date }

/** Purpose of each box of the form. */
const FINALIDADES_DAS_CAIXAS = {
  termos: 'relatorio',
  contato_parceiros: 'contato_parceiros',
  meu_veiculo: 'meu_veiculo',
  propostas: 'propostas',
  contato_da_escolhida: 'contato_da_escolhida',
  whatsapp: 'whatsapp',
  contato_da_loja: 'contato_da_loja',
} as const

/**
 * Builds the receipt of one lead's choices, in the fields of ISO/IEC TS 27560:2023 (header, processing, parties,
 * events), with Portuguese texts. Contains no name: the principal is a keyed hash of the mailbox.
 */
export function montarRecibo(
  lead_id: string,
  { escolhas, repasses }: { escolhas: readonly Escolha[]; repasses: readonly Repasse[] },
  { controlador, pessoa, emitido_em }: Emissor,
) {
  const { url } = controlador
  return {
    schema_version: 'ISO/IEC TS 27560:2023',
    receipt_id: lead_id,
    receipt_time: emitido_em.toISOString(),
    language: 'pt-BR',
    pii_principal_id: pessoa,
    pii_processing: {
      privacy_notice: `${url}/politica-privacidade`,
      jurisdiction: 'BR',
      collection_method: 'Formulário do site, preenchido pela própria pessoa',
      withdrawal_method: `${url}/meus-dados`,
      privacy_rights: `${url}/politica-privacidade`,
      purposes: escolherFinalidades(escolhas),
    },
    party_identification: [
      identificarControlador(controlador),
      ...repasses.map(({ agencia_id, agencia }) => ({
        party_id: agencia_id,
        party_role: 'third_party',
        party_name: agencia,
      })),
    ],
    events: [...escolhas.map(montarEventoDaEscolha), ...repasses.map(montarEventoDoRepasse)],
  }
}

/** Lists the purposes of the choices, each once. */
function escolherFinalidades(escolhas: readonly Escolha[]) {
  const chaves = new Set(escolhas.map(({ finalidade }) => FINALIDADES_DAS_CAIXAS[finalidade]))
  return [...chaves].map(chave => {
    const { nome, base, dados, quem_recebe } = FINALIDADES[chave]
    return {
      purpose_id: chave,
      purpose: nome,
      lawful_basis: base,
      pii_information: dados.map(pii_type => ({ pii_type })),
      pii_controllers: ['controlador'],
      recipients: quem_recebe,
    }
  })
}

/** Names the controller in the receipt. */
const identificarControlador = (controlador: Controlador) => ({
  party_id: 'controlador',
  party_role: 'pii_controller',
  party_name: controlador.razao_social,
  party_identifier: controlador.cnpj,
  party_address: controlador.endereco,
  party_email: controlador.email,
  party_url: controlador.url,
  party_contact: `${controlador.encarregado} (encarregado), ${controlador.email_encarregado}`,
})

/** Builds the event of a box: ticked, left empty, or taken back later. */
function montarEventoDaEscolha(escolha: Escolha, indice: number, todas: readonly Escolha[]) {
  const tinhaAceitado = todas
    .slice(0, indice)
    .some(({ finalidade, aceito }) => finalidade === escolha.finalidade && aceito)
  const recusado = tinhaAceitado ? 'withdrawn' : 'refused'
  return {
    record_id: escolha.id,
    event_time: escolha.registrado_em.toISOString(),
    event_type: 'choice',
    event_state: escolha.aceito ? 'given' : recusado,
    purpose_id: FINALIDADES_DAS_CAIXAS[escolha.finalidade],
    consent_text: escolha.texto,
    consent_text_version: escolha.versao,
    notice_versions: escolha.documentos,
  }
}

/** Builds the event that the lead was given to an agency (LGPD, art. 18, VII). */
const montarEventoDoRepasse = ({ agencia_id, recebido_em, pela_escolha }: Repasse) => ({
  event_time: recebido_em.toISOString(),
  event_type: 'sharing',
  event_state: 'shared',
  purpose_id: pela_escolha ? ('contato_da_escolhida' as const) : ('contato_parceiros' as const),
  party_id: agencia_id,
})
