import type { Remetente } from '#domain/correio/carta.ts'
import type { Lead as LeadInteiro } from '#domain/lead/contato/contato.ts'
import {
  type ColunasDaReferencia,
  dizerReferenciaDoLead,
  FRASES_DO_OBJETIVO,
} from '#domain/lead/rotulos-do-lead.ts'
import { relogioEmSaoPaulo } from '#domain/tempo/tempo.ts'

/** The part of a lead that the file contains. */
type Lead = ColunasDaReferencia &
  Pick<
    LeadInteiro,
    | 'id'
    | 'created_at'
    | 'objetivo'
    | 'marca'
    | 'modelo'
    | 'versao'
    | 'ano'
    | 'quilometragem'
    | 'placa'
    | 'nome'
    | 'whatsapp'
    | 'email'
    | 'localizacao'
  >
type Agencia = { nome: string; email: string }

/** An element: its name, its attributes, and its content; an empty one is left out. */
type Elemento = readonly [
  nome: string,
  atributos: Readonly<Record<string, string>>,
  dentro: string | null | readonly Elemento[],
]

/**
 * Formats a lead in ADF 1.0 (Auto-lead Data Format), the XML that dealers' programs read from the plain text of a mail.
 * Prospect, vehicle, customer, vendor and provider, in the order of its DTD. The person's document is left out.
 */
export function escreverAdf(lead: Lead, agencia: Agencia, site: Remetente): string {
  const prospecto: Elemento = [
    'prospect',
    { status: 'new' },
    [
      ['id', { sequence: '1', source: site.marca }, lead.id],
      ['requestdate', {}, formatarInstante(lead.created_at)],
      montarVeiculo(lead),
      montarCliente(lead),
      [
        'vendor',
        {},
        [
          ['vendorname', {}, agencia.nome],
          montarContato('business', agencia.nome, [['email', {}, agencia.email]]),
        ],
      ],
      [
        'provider',
        {},
        [
          ['name', { part: 'full', type: 'business' }, site.marca],
          ['url', {}, `${site.publicUrl}/painel-agencia?lead=${lead.id}`],
          ['email', {}, site.email_contato],
        ],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${escreverElemento(['adf', {}, [prospecto]], 0)}`
}

/** Composes the vehicle with its reference as a price. */
function montarVeiculo(lead: Lead): Elemento {
  const { quilometragem, valor_fipe } = lead
  // A price of ADF is one number: the middle, and its source says so.
  const { rotulo } = dizerReferenciaDoLead({ ...lead, referencia_min: null })
  return [
    'vehicle',
    { interest: lead.objetivo === 'trocar' ? 'trade-in' : 'sell', status: 'used' },
    [
      ['year', {}, String(lead.ano)],
      ['make', {}, lead.marca],
      ['model', {}, lead.modelo],
      ['trim', {}, lead.versao],
      // `unknown`: no person checked if the odometer was replaced.
      ['odometer', { status: 'unknown', units: 'km' }, quilometragem === null ? null : String(quilometragem)],
      [
        'price',
        { type: 'appraisal', currency: 'BRL', source: rotulo },
        valor_fipe === null ? null : String(valor_fipe),
      ],
      ['comments', {}, lead.placa && `Placa ${lead.placa}`],
    ],
  ]
}

/** Builds the customer of an ADF lead: the owner with contact and city. */
function montarCliente(lead: Lead): Elemento {
  const [, cidade = lead.localizacao, uf = ''] = /^(.+) - ([A-Z]{2})$/.exec(lead.localizacao) ?? []
  return [
    'customer',
    {},
    [
      montarContato('individual', lead.nome, [
        ['email', {}, lead.email],
        ['phone', { type: 'cellphone' }, lead.whatsapp],
        [
          'address',
          { type: 'home' },
          [
            ['city', {}, cidade],
            ['regioncode', {}, uf],
            ['country', {}, 'BR'],
          ],
        ],
      ]),
      ['comments', {}, `O dono ${FRASES_DO_OBJETIVO[lead.objetivo]}.`],
    ],
  ]
}

function montarContato(type: 'individual' | 'business', nome: string, resto: readonly Elemento[]): Elemento {
  return ['contact', {}, [['name', { part: 'full', type }, nome], ...resto]]
}

/** Formats an instant as "2026-11-21T12:00:00-03:00": the time in São Paulo, which is always behind UTC. */
function formatarInstante(instante: Date): string {
  const { dia, hora } = relogioEmSaoPaulo(instante)
  const utc = instante.toISOString()
  const atras_ms = Date.parse(`${utc.slice(0, 16)}Z`) - Date.parse(`${dia}T${hora}Z`)
  return `${dia}T${hora}${utc.slice(16, 19)}-${new Date(atras_ms).toISOString().slice(11, 16)}`
}

/** Formats an element and its content, two spaces deeper at each level; an empty one gives no text. */
function escreverElemento([nome, atributos, dentro]: Elemento, recuo: number): string {
  if (!dentro?.length) return ''
  const margem = '  '.repeat(recuo)
  const lista = Object.entries(atributos).map(([chave, valor]) => ` ${chave}="${escapar(valor)}"`)
  const conteudo =
    typeof dentro === 'string'
      ? escapar(dentro)
      : `\n${dentro.map(no => escreverElemento(no, recuo + 1)).join('')}${margem}`
  return `${margem}<${nome}${lista.join('')}>${conteudo}</${nome}>\n`
}

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML 1.0, which allows neither control characters nor lone surrogates. */
function escapar(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, c => ENTIDADES[c] ?? c)
}
