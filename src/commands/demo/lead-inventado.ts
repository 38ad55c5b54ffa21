import { leadSchema } from '#domain/lead/lead.schema.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { completarCpf } from '#domain/pessoa/cpf.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import {
  CIDADES_DEMO,
  EXTRAS_DEMO,
  NOMES_DEMO,
  SOBRENOMES_DEMO,
  VEICULOS_DEMO,
} from './mundo-da-demonstracao.ts'

/** Year from which the kilometres of a vehicle are counted. */
const ANO_DA_DEMO = 2026

/** The request of a vehicle, and its valuation. */
type Avaliado = ReturnType<typeof inventarVeiculo> & { avaliacao_id: string }

/** Invents the i-th lead. The remainders give its answers: every combination occurs, always the same. */
export function inventarLead(i: number, avaliado: Avaliado) {
  return leadSchema.parse({
    ...avaliado,
    ...inventarPessoa(i),
    objetivo: escolher(['vender', 'trocar', 'vender_urgente', 'vender', 'curiosidade'], i, 8),
    preferencias_veiculo: i % 5 === 1 ? 'Um SUV automático, até 3 anos de uso' : '',
    aceita_termos: true,
    aceita_contato_parceiros: i % 7 !== 0,
    tem_seguro: i % 3 === 0,
    seguradora: i % 3 === 0 ? 'Porto Seguro' : null,
    ipva_em_dia: i % 9 !== 0,
    licenciamento_em_dia: i % 11 !== 0,
    multas_pendentes: i % 8 === 0,
    situacao_financeira: i % 4 === 0 ? 'financiado_proprio' : 'quitado_proprio',
    valor_parcela_financiamento: i % 4 === 0 ? 980 : undefined,
    parcelas_restantes: i % 4 === 0 ? 18 : undefined,
    nunca_fez_vistoria: true,
  })
}

/** Invents the valuation request of the i-th vehicle. */
export function inventarVeiculo(i: number) {
  const [tipo_veiculo, marca, modelo, [de, ate], proprios] = escolher(VEICULOS_DEMO, i, 1)
  const ano = de + ((i * 5) % (ate - de + 1))
  const km_por_ano = tipo_veiculo === 'caminhao' ? 60_000 : 11_000
  const ehCarro = tipo_veiculo === 'carro'
  return pedidoAvaliacaoSchema.parse({
    ...proprios,
    tipo_veiculo,
    marca,
    modelo,
    ano,
    ...(tipo_veiculo === 'trator'
      ? { horas_uso: 900 + ((i * 371) % 6_000) }
      : { quilometragem: (ANO_DA_DEMO - ano) * km_por_ano + ((i * 739) % 9_000) }),
    conservacao_lataria: escolher(['bom', 'bom', 'impecavel', 'regular'], i, 6),
    ...(ehCarro && { estado_pneus: escolher(['meia-vida', 'novos', 'trocar'], i, 7) }),
    extras: ehCarro ? EXTRAS_DEMO.filter((_, n) => (i + n) % 3 === 0).slice(0, 3) : [],
  })
}

/** Invents the person of the i-th lead, with valid check digits. */
export function inventarPessoa(i: number) {
  const [localizacao, ddd] = escolher(CIDADES_DEMO, i, 2)
  return {
    nome: `${escolher(NOMES_DEMO, i, 3)} ${escolher(SOBRENOMES_DEMO, i, 4)} ${escolher(SOBRENOMES_DEMO, i, 5)}`,
    whatsapp: `+55${ddd}9${String(81_000_000 + i * 37_123).padStart(8, '0')}`,
    email: `pessoa${i}@demo.example`,
    cpf: completarCpf(String(300_000_000 + i * 1_234_567)),
    localizacao,
  }
}

/** Chooses by a multiplicative hash, always the same; `sal` separates the choices for one lead. */
function escolher<T>(lista: readonly T[], i: number, sal: number): T {
  const mistura = Math.imul((i + 1) * 2_654_435_761 + sal * 40_503, 2_246_822_519) >>> 0
  return itemEm(lista, (mistura >>> 8) % lista.length)
}
