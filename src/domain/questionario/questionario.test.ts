import { describe, expect, test } from 'vitest'
import { leadSchema } from '#domain/lead/lead.schema.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { dizerUsoComum, perguntarSobreOUso } from './conferencia.ts'
import { leadDe, lerRespostas, pedidoDe } from './envio.ts'
import type { Campo, NomeResposta, Questionario, Respostas } from './questionario.ts'
import {
  camposVisiveis,
  ehComum,
  passoCompleto,
  primeiroPassoIncompleto,
  responder,
  validarPasso,
  voltarAoComum,
} from './regras-das-respostas.ts'
import { caminhao } from './tipos/caminhao.ts'
import { carro } from './tipos/carro.ts'
import { moto } from './tipos/moto.ts'
import { outros } from './tipos/outros.ts'
import { trator } from './tipos/trator.ts'
import { utilitario } from './tipos/utilitario.ts'

const HOJE = '2026-11-21'
type Resposta = Respostas[NomeResposta]
const nomesDe = (respostas: Respostas) => Object.keys(respostas) as NomeResposta[]
/** Gives all these answers, one by one, to a new questionnaire. */
const responderTudo = (q: Questionario, respostas: Respostas) =>
  nomesDe(respostas).reduce((atuais, nome) => responder(q, atuais, nome, respostas[nome]), q.padroes)
/** Returns the index of the step with a field. */
const passoDe = (q: Questionario, campo: string) =>
  q.passos.findIndex(passo => passo.campos.some(c => c.nome === campo))

test.each([
  { q: carro, passos: 9 },
  { q: moto, passos: 8 },
  { q: caminhao, passos: 9 },
  { q: utilitario, passos: 8 },
  { q: trator, passos: 8 },
  { q: outros, passos: 7 },
])('spec §9: the wizard of $q.tipo has $passos steps, each with its own id', ({ q, passos }) => {
  expect(q.passos).toHaveLength(passos)
  expect(new Set(q.passos.map(passo => passo.id)).size).toBe(passos)
})

describe('spec §5: what a step needs', () => {
  test('step 1: a goal and the terms', () => {
    expect(passoCompleto(carro, 0, carro.padroes, HOJE)).toBe(false)
    const objetivo = responder(carro, carro.padroes, 'objetivo', 'vender')
    expect(passoCompleto(carro, 0, objetivo, HOJE)).toBe(false)
    expect(passoCompleto(carro, 0, responder(carro, objetivo, 'aceita_termos', true), HOJE)).toBe(true)
  })

  test('step 1: the message of the spec for the terms', () => {
    const objetivo = responder(carro, carro.padroes, 'objetivo', 'vender')
    expect(validarPasso(carro, 0, objetivo, HOJE)).toEqual({
      aceita_termos: 'É necessário aceitar os termos para continuar.',
    })
  })

  test.each<{ q: Questionario; respostas: Respostas }>([
    { q: carro, respostas: { marca: 'Fiat', modelo: 'Argo' } },
    { q: moto, respostas: { marca: 'Honda', modelo: 'CG 160', cilindradas: '160cc' } },
    { q: caminhao, respostas: { marca: 'Volvo', modelo: 'FH', tipo_caminhao: 'Toco' } },
    { q: utilitario, respostas: { marca: 'Fiat', modelo: 'Ducato' } },
    { q: trator, respostas: { marca: 'Valtra', modelo: 'A74' } },
    { q: outros, respostas: { tipo_veiculo_descricao: 'Quadriciclo', marca: 'Honda', modelo: 'TRX' } },
  ])('step 2 of $q.tipo: each of its required answers is needed', ({ q, respostas }) => {
    expect(passoCompleto(q, 1, responderTudo(q, respostas), HOJE)).toBe(true)
    for (const nome of nomesDe(respostas)) {
      const { [nome]: _, ...resto } = responderTudo(q, respostas)
      expect(passoCompleto(q, 1, resto, HOJE), nome).toBe(false)
    }
  })

  test('insurance needs the insurer', () => {
    const indice = passoDe(carro, 'tem_seguro')
    const sim = responder(carro, carro.padroes, 'tem_seguro', true)
    expect(passoCompleto(carro, indice, sim, HOJE)).toBe(false)
    expect(passoCompleto(carro, indice, responder(carro, sim, 'seguradora', 'Youse'), HOJE)).toBe(true)
  })

  test.each([
    // [day, it is accepted]: a real day in one of two forms, not after `HOJE`.
    ['2026-11-22', false],
    ['22/11/2026', false],
    ['2026-02-30', false],
    ['30/02/2026', false],
    ['05/11', false],
    ['05/11/26', false],
    [HOJE, true],
    ['21/11/2026', true],
    ['5/1/2026', true],
  ])('the last inspection on %s is accepted: %j', (dia, aceito) => {
    const indice = passoDe(carro, 'ultima_vistoria')
    const erros = validarPasso(carro, indice, { ...carro.padroes, ultima_vistoria: dia }, HOJE)
    expect('ultima_vistoria' in erros).toBe(!aceito)
  })

  test('the last inspection is sent in ISO format', () => {
    expect(
      leadDe(lerRespostas(carro, { ...carro.padroes, ultima_vistoria: '05/11/2025' }), 'id').ultima_vistoria,
    ).toBe('2025-11-05')
  })

  test('an absurd year has a message', () => {
    for (const ano of [1900, 12, 20211, ''])
      expect(validarPasso(carro, 1, { ...carro.padroes, ano }, HOJE)).toHaveProperty('ano')
  })

  test('the first incomplete step of the initial answers is the first step', () => {
    expect(primeiroPassoIncompleto(carro, carro.padroes, HOJE)).toBe(0)
  })
})

const TODOS = [carro, moto, caminhao, utilitario, trator, outros]

/** Returns a valid answer to a field, and its answer after it was cleared. */
function preenchidoEVazio(campo: Campo): [preenchido: Resposta, vazio: Resposta] {
  switch (campo.tipo) {
    case 'varias':
      return [campo.opcoes.slice(0, 1), []]
    case 'lista':
      return [campo.opcoes[0], '']
    case 'caixa':
      return [true, false]
    case 'texto':
      return [
        campo.mascara ? ({ placa: 'ABC1D23', dia: '10/01/2026' }[campo.mascara as 'placa'] ?? '36') : 'algo',
        '',
      ]
    default:
      return ['algo', '']
  }
}

/** Answers for which all fields of a questionnaire are shown. */
const TUDO_PERGUNTADO: Respostas = {
  objetivo: 'trocar',
  aceita_termos: true,
  tem_seguro: true,
  ipva_em_dia: false,
  situacao_financeira: 'financiado_proprio',
}

describe.each(TODOS.map(q => [q.tipo, q] as const))('optional fields of %s', (_, q) => {
  const opcionais = q.passos.flatMap((passo, indice) =>
    passo.campos.filter(campo => campo.opcional).map(campo => [campo.nome, indice, campo] as const),
  )
  test.each(opcionais)('%s may be filled and emptied again', (nome, indice, campo) => {
    const [preenchido, vazio] = preenchidoEVazio(campo)
    const respostas = responderTudo(q, TUDO_PERGUNTADO)
    const passo = itemEm(q.passos, indice)
    expect(camposVisiveis(passo, respostas).map(c => c.nome)).toContain(nome)
    const cheio = responder(q, respostas, nome, preenchido)
    for (const resposta of [cheio, responder(q, cheio, nome, vazio), responder(q, cheio, nome, undefined)]) {
      expect(validarPasso(q, indice, resposta, HOJE)).not.toHaveProperty(nome)
    }
    const { avaliacao_id: __, ...corpo } = leadDe(lerRespostas(q, responder(q, cheio, nome, vazio)), '')
    expect(leadSchema.safeParse(corpo).error?.issues.map(({ path }) => path[0]) ?? []).not.toContain(nome)
  })
})

describe('a total that hardly any vehicle of that year has', () => {
  const indice = passoDe(carro, 'quilometragem')
  const de2020 = (quilometragem: number | string) =>
    responder(carro, carro.padroes, 'quilometragem', quilometragem)

  test.each([
    [300_000, true],
    ['300 mil', true],
    [50, true],
    [50_000, false],
    [200_000, false],
    [5_000, false],
  ])('%s km on a car of 2020: asked is %s', (quilometragem, pergunta) => {
    expect(validarPasso(carro, indice, de2020(quilometragem), HOJE)).toEqual(
      pergunta ? { quilometragem: 'Confirme ou corrija o total.' } : {},
    )
  })
  test('the question names the total, the year and the usual value', () => {
    expect(perguntarSobreOUso('carro', de2020(300_000), HOJE)).toBe(
      'Confere? São 300.000 km, e o comum para o ano 2020 é perto de 84.000 km.',
    )
  })
  test('one answer confirms the total, and is not sent', () => {
    const conferido = responder(carro, de2020(300_000), 'uso_conferido', true)
    expect(passoCompleto(carro, indice, conferido, HOJE)).toBe(true)
    expect(leadDe(lerRespostas(carro, conferido), 'id')).not.toHaveProperty('uso_conferido')
  })
  test('another total or another year leads to a new question', () => {
    const conferido = responder(carro, de2020(300_000), 'uso_conferido', true)
    for (const [nome, valor] of [
      ['quilometragem', 310_000],
      ['ano', 2022],
    ] as const)
      expect(passoCompleto(carro, indice, responder(carro, conferido, nome, valor), HOJE)).toBe(false)
  })
  test('a vehicle of last year may have hardly run', () => {
    expect(perguntarSobreOUso('carro', { ano: 2025, quilometragem: 12 }, HOJE)).toBeNull()
  })
  test('the usual total of the year is said before the question, except for other vehicles', () => {
    const dizer = (tipo: 'carro' | 'trator' | 'outros', ano?: number) =>
      dizerUsoComum(tipo, { ...(ano && { ano }) }, HOJE)
    expect(dizer('carro', 2020)).toEqual({ total: 84_000, texto: 'Comum para 2020: 84.000 km' })
    expect(dizer('trator', 2020)).toEqual({ total: 3_600, texto: 'Comum para 2020: 3.600 horas' })
    expect([dizer('carro'), dizer('outros', 2020)]).toEqual([null, null])
  })
  test('unusual hours of a tractor are asked about, usual ones are not', () => {
    expect(perguntarSobreOUso('trator', { ano: 2020, horas_uso: 20_000 }, HOJE)).toBe(
      'Confere? São 20.000 horas, e o comum para o ano 2020 é perto de 3.600 horas.',
    )
    expect(perguntarSobreOUso('trator', { ano: 2020, horas_uso: 4_000 }, HOJE)).toBeNull()
  })
})

describe('spec §4: answers that follow from others', () => {
  test('a brand clears the model and the version', () => {
    const com = { ...carro.padroes, marca: 'Fiat', modelo: 'Argo', codigo_fipe: '001001-1', versao: 'x' }
    const depois = responder(carro, com, 'marca', 'Jeep')
    expect([depois.modelo, depois.codigo_fipe, depois.versao]).toEqual([undefined, undefined, undefined])
  })
  test('no insurance clears the insurer', () => {
    const com = responderTudo(carro, { tem_seguro: true, seguradora: 'Youse' })
    expect(responder(carro, com, 'tem_seguro', false).seguradora).toBeUndefined()
  })
  test('date and "never" exclude each other', () => {
    const nunca = responder(carro, carro.padroes, 'nunca_fez_vistoria', true)
    const data = responder(carro, nunca, 'ultima_vistoria', '2026-01-10')
    expect(data.nunca_fez_vistoria).toBe(false)
    expect(responder(carro, data, 'nunca_fez_vistoria', true).ultima_vistoria).toBeUndefined()
  })
  /** Names the fields of the step about debts that these answers show. */
  const nomesDasDividas = (mudancas: Respostas) =>
    camposVisiveis(itemEm(carro.passos, passoDe(carro, 'detalhes_debitos')), {
      ...carro.padroes,
      ...mudancas,
    }).map(c => c.nome)

  test('details of debts show only with a debt', () => {
    expect(nomesDasDividas({})).not.toContain('detalhes_debitos')
    expect(nomesDasDividas({ multas_pendentes: true })).toContain('detalhes_debitos')
  })
  test('instalments show only with a financed vehicle', () => {
    expect(nomesDasDividas({})).not.toContain('parcelas_restantes')
    expect(nomesDasDividas({ situacao_financeira: 'financiado_terceiro' })).toContain('parcelas_restantes')
  })
})

test.each(TODOS.map(q => [q.tipo, q] as const))(
  '%s: one row stands for papers in order, and is taken back to them',
  (_, q) => {
    const passo = q.passos.find(({ comum }) => comum) as Questionario['passos'][number]
    expect(passo.comum).toBe('Tudo em dia, quitado, no meu nome')
    expect(ehComum(q, passo, q.padroes)).toBe(true)
    const outro = responderTudo(q, {
      multas_pendentes: true,
      detalhes_debitos: 'IPVA de 2025',
      situacao_financeira: 'financiado_proprio',
      parcelas_restantes: '24',
    })
    expect(ehComum(q, passo, outro)).toBe(false)
    expect(pedidoDe(lerRespostas(q, voltarAoComum(q, passo, outro)))).toEqual(
      pedidoDe(lerRespostas(q, q.padroes)),
    )
    expect(ehComum(q, passo, voltarAoComum(q, passo, outro))).toBe(true)
  },
)

describe('"outros" counts hours where a vehicle has them', () => {
  const indice = passoDe(outros, 'horas_uso')
  const passo = itemEm(outros.passos, indice)
  test.each([
    ['Jet ski', 'horas_uso'],
    ['Moto aquática', 'horas_uso'],
    ['lancha de 19 pés', 'horas_uso'],
    ['Gerador', 'horas_uso'],
    ['Quadriciclo', 'quilometragem'],
    ['Motorhome', 'quilometragem'],
    ['', 'quilometragem'],
  ] as const)('%j: %s', (tipo_veiculo_descricao, campo) => {
    const respostas = responderTudo(outros, { tipo_veiculo_descricao })
    expect(camposVisiveis(passo, respostas).map(({ nome }) => nome)).toEqual([campo])
    const lead = leadDe(lerRespostas(outros, respostas), 'id')
    expect('horas_uso' in lead).toBe(campo === 'horas_uso')
    expect('quilometragem' in lead).toBe(campo === 'quilometragem')
    expect(perguntarSobreOUso('outros', { ...respostas, horas_uso: 4_900 }, HOJE)).toBeNull()
  })
})

describe('spec §7: the request', () => {
  test('a car', () => {
    const respostas = responderTudo(carro, {
      marca: 'Fiat',
      modelo: 'Argo',
      ano: 2021,
      quilometragem: 42_300,
      extras: ['GNV'],
    })
    expect(pedidoDe(lerRespostas(carro, respostas))).toEqual({
      marca: 'Fiat',
      modelo: 'Argo',
      ano: 2021,
      quilometragem: 42_300,
      conservacao_lataria: 'bom',
      estado_pneus: 'meia-vida',
      extras: ['GNV'],
    })
  })
  test('a motorcycle is never asked about tyres', () => {
    expect(
      pedidoDe(lerRespostas(moto, responderTudo(moto, { marca: 'Honda', modelo: 'CG 160' }))),
    ).toMatchObject({
      tipo_veiculo: 'moto',
      estado_pneus: null,
    })
  })
  test('a lead carries typed numbers as numbers, and no value in reais of the vehicle', () => {
    const respostas = responderTudo(carro, {
      situacao_financeira: 'financiado_proprio',
      valor_parcela_financiamento: '1.234,56',
      parcelas_restantes: '24',
    })
    const corpo = leadDe(lerRespostas(carro, respostas), 'id')
    expect(corpo).toMatchObject({
      valor_parcela_financiamento: 1234.56,
      parcelas_restantes: 24,
      avaliacao_id: 'id',
    })
    expect(Object.keys(corpo).filter(nome => nome.startsWith('valor_'))).toEqual([
      'valor_parcela_financiamento',
    ])
  })
  test('the comma-separated line of "outros" becomes a list', () => {
    expect(
      pedidoDe(lerRespostas(outros, responderTudo(outros, { extras: 'capa, carreta, , capa' }))).extras,
    ).toEqual(['capa', 'carreta'])
  })
})
