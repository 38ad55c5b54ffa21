import { z } from 'zod'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { kmTipico } from '#domain/avaliacao/mercado/uso.ts'
import { contar } from '#domain/numero/contar.ts'
import { diaEmSaoPaulo } from '#domain/tempo/tempo.ts'
import { idadeEmAnos } from '#domain/veiculo/idade.ts'
import { TIPOS } from '#domain/veiculo/veiculo.ts'
import type { LeadNovo } from './lead.schema.ts'

/** Reliability of a lead: 0 to 100, with the reasons for and against it (design §6, "AI-validated leads"). */
export const validacaoSchema = z.object({
  pontos: z.int(),
  /** `pontos`: the weight of the reason; leads from before it was stored have none. */
  motivos: z.array(z.object({ bom: z.boolean(), texto: z.string(), pontos: z.int().optional() })),
})
/** The points, and each reason as a sentence for the administrator; `bom` is false for one against the lead. */
export type Validacao = z.output<typeof validacaoSchema>

/** Number of leads from the same person or contact in the last 90 days. */
export type Repeticoes = {
  mesmo_cpf: number
  outro_cpf_mesmo_telefone: number
  outro_cpf_mesmo_email: number
}

/** A rule gives its points and the sentence `bom` if it holds, and else the sentence `ruim`. */
type Regra = { vale: boolean; pontos: number; bom?: string | undefined; ruim?: string | undefined }

/** Providers of disposable mailboxes. */
const CAIXAS_DESCARTAVEIS =
  /@(mailinator|yopmail|guerrillamail|10minutemail|tempmail|temp-mail|trashmail|sharklasers|getnada|maildrop|moakt)\./

/** Kilometres that even a new vehicle may have beyond four times the typical ones. Our choice. */
const FOLGA_KM = 20_000
/** Below this age in years a vehicle may have hardly any kilometres. Our choice. */
const ANOS_DE_NOVO = 3
/** Bounds of usual kilometres, as multiples of the typical ones for the age. Our choice. */
const KM_USUAL = { minimo: 1 / 20, maximo: 4 }

/** The facts beside a lead that its score needs. */
type Circunstancias = {
  avaliacao: Pick<Avaliacao, 'confianca' | 'valor_fipe'>
  repeticoes: Repeticoes
  codigoIbge: number | null
  hoje: Date
}

/**
 * Scores a lead that has passed validation. Documents and telephones are well formed already. The score adds facts that
 * forms cannot check: repeats, plausibility, the confidence of the valuation, the nearness of a deal. The weights sum to
 * 100. They are our judgement, as are the bounds of usual kilometres; measured outcomes should replace them.
 */
export function pontuarLead(
  lead: Omit<LeadNovo, 'site'>,
  { avaliacao, repeticoes, codigoIbge, hoje }: Circunstancias,
): Validacao {
  const motivos: Validacao['motivos'] = []
  let pontos = 0
  for (const regra of [
    ...regrasDaPessoa(lead, repeticoes, codigoIbge),
    ...regrasDoVeiculo(lead, avaliacao, hoje),
  ]) {
    if (regra.vale) pontos += regra.pontos
    const texto = regra.vale ? regra.bom : regra.ruim
    if (texto) motivos.push({ bom: regra.vale, texto, pontos: regra.pontos })
  }
  return { pontos, motivos }
}

/** Lists the rules about the person. */
function regrasDaPessoa(lead: Omit<LeadNovo, 'site'>, vezes: Repeticoes, codigoIbge: number | null): Regra[] {
  return [
    { vale: true, pontos: 27, bom: 'Documento e celular com dígitos e DDD válidos.' },
    {
      vale: lead.nome.trim().split(/\s+/).length >= 2,
      pontos: 8,
      bom: 'Nome com sobrenome.',
      ruim: 'Só o primeiro nome foi informado.',
    },
    {
      vale: !CAIXAS_DESCARTAVEIS.test(lead.email),
      pontos: 8,
      ruim: 'E-mail de caixa descartável.',
    },
    {
      vale: codigoIbge !== null,
      pontos: 8,
      bom: 'Cidade reconhecida na lista do IBGE.',
      ruim: 'Cidade não reconhecida na lista do IBGE.',
    },
    {
      vale: vezes.outro_cpf_mesmo_telefone === 0 && vezes.outro_cpf_mesmo_email === 0,
      pontos: 12,
      ruim: 'O mesmo telefone ou e-mail já veio com outro documento nos últimos 90 dias.',
    },
    {
      vale: vezes.mesmo_cpf === 0,
      pontos: 7,
      bom: 'Primeira avaliação desta pessoa em 90 dias.',
      ruim: `Esta pessoa já tinha feito ${contar(vezes.mesmo_cpf, 'avaliação', 'avaliações')} nos 90 dias anteriores.`,
    },
  ]
}

/** Tells if the kilometres are usual for the age; always true for a vehicle without kilometres. */
function temKmUsual({ ano, tipo_veiculo, quilometragem: km }: Omit<LeadNovo, 'site'>, hoje: Date): boolean {
  if (km === null || TIPOS[tipo_veiculo].uso === 'horas') return true
  const idade = idadeEmAnos(ano, diaEmSaoPaulo(hoje))
  const tipico = kmTipico(tipo_veiculo, idade)
  if (km > tipico * KM_USUAL.maximo + FOLGA_KM) return false
  return idade < ANOS_DE_NOVO || km >= tipico * KM_USUAL.minimo
}

/** Lists the rules about the vehicle, its valuation and the goal. */
function regrasDoVeiculo(
  lead: Omit<LeadNovo, 'site'>,
  { confianca, valor_fipe }: Pick<Avaliacao, 'confianca' | 'valor_fipe'>,
  hoje: Date,
): Regra[] {
  return [
    {
      vale: temKmUsual(lead, hoje),
      pontos: 8,
      ruim: 'Quilometragem fora do comum para a idade: confirme na conversa.',
    },
    {
      vale: confianca === 'alta' || confianca === 'media',
      pontos: 7,
      bom: valor_fipe === null ? undefined : 'Veículo encontrado na tabela de referência.',
      ruim:
        confianca === 'nenhuma'
          ? 'Sem valor: faltam dados para avaliar.'
          : 'O valor é uma estimativa com pouca referência.',
    },
    {
      vale: lead.objetivo === 'vender' || lead.objetivo === 'vender_urgente' || lead.objetivo === 'trocar',
      pontos: 10,
      bom: {
        vender: 'Quer vender.',
        vender_urgente: 'Quer vender com urgência.',
        trocar: 'Quer trocar por outro.',
        curiosidade: '',
      }[lead.objetivo],
      ruim: 'Veio só por curiosidade.',
    },
    {
      vale: Boolean(lead.placa),
      pontos: 5,
      bom: 'Informou a placa.',
      ruim: perguntaPlaca(lead.tipo_veiculo) ? 'Não informou a placa.' : undefined,
    },
  ]
}

/** Tells if the questionnaire of the type asks for the plate (spec §2). */
const perguntaPlaca = (tipo: LeadNovo['tipo_veiculo']) => tipo !== 'trator' && tipo !== 'outros'
