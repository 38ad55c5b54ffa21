import { describe, expect, test } from 'vitest'
import { lerRespostas, pedidoDe } from './envio.ts'
import { type FormularioLido, lerFormulario } from './formulario.ts'
import type { Campo, Questionario, Respostas } from './questionario.ts'
import { camposVisiveis, responder } from './regras-das-respostas.ts'
import { caminhao } from './tipos/caminhao.ts'
import { carro } from './tipos/carro.ts'
import { moto } from './tipos/moto.ts'
import { outros } from './tipos/outros.ts'
import { trator } from './tipos/trator.ts'
import { utilitario } from './tipos/utilitario.ts'

const HOJE = '2026-11-22'

/** Answers to the fields that have no usable default. */
const DITO: Respostas = {
  objetivo: 'vender',
  aceita_termos: true,
  tem_seguro: false,
  marca: 'Fiat',
  modelo: 'Argo',
  cilindradas: '160cc',
  tipo_caminhao: 'Toco',
  tipo_veiculo_descricao: 'Quadriciclo',
  ano: 2021,
  quilometragem: '42.300',
  horas_uso: '3200',
  nome: 'Maria Aparecida Exemplo',
  whatsapp: '+5511987654321',
  email: 'maria@exemplo.com.br',
  cpf: '52998224725',
  localizacao: 'Campinas - SP',
}

/** Sends the form as the browser does: what the controls of the step hold, ticked boxes only. */
function enviar(q: Questionario, antes: FormularioLido | undefined, dito: Respostas) {
  const passo = q.passos.find(({ id }) => id === antes?.passo) ?? q.passos[0]
  const respostas = antes?.respostas ?? q.padroes
  const form = new FormData()
  form.set('passo', passo?.id ?? '')
  if (antes) form.set('antes', JSON.stringify(respostas))
  const campos = passo ? camposVisiveis(passo, respostas) : []
  for (const campo of campos) {
    form.append('perguntado', campo.nome)
    preencher(form, campo, { ...respostas, ...dito }[campo.nome])
  }
  return lerFormulario(q, form, {}, HOJE)
}

function preencher(form: FormData, campo: Campo, valor: unknown): void {
  if (campo.tipo === 'caixa') {
    if ((valor === true) !== (campo.inverso === true)) form.set(campo.nome, 'on')
  } else if (Array.isArray(valor)) {
    for (const item of valor) form.append(campo.nome, item)
  } else if (valor !== undefined && valor !== null) form.set(campo.nome, String(valor))
}

/** Sends form after form until the last question. */
function percorrer(q: Questionario, dito: Respostas): FormularioLido {
  let lido = enviar(q, undefined, dito)
  for (let n = 0; !lido.completo && n < 20; n++) lido = enviar(q, lido, dito)
  return lido
}

describe.each([carro, moto, caminhao, utilitario, trator, outros].map(q => [q.tipo, q] as const))(
  '%s without script',
  (_, q) => {
    test('form by form to the last, it sends the same valuation request as with script', () => {
      const lido = percorrer(q, DITO)
      expect(lido).toMatchObject({ completo: true, faltas: {}, passo: 'contato' })
      const comScript = q.passos
        .flatMap(({ campos }) => campos)
        .filter(({ nome }) => nome in DITO)
        .reduce((r, { nome }) => responder(q, r, nome, DITO[nome]), q.padroes)
      expect(pedidoDe(lerRespostas(q, lido.respostas))).toEqual(pedidoDe(lerRespostas(q, comScript)))
    })

    test('without answers: the first step again, with the same messages', () => {
      expect(enviar(q, undefined, {})).toMatchObject({
        passo: 'objetivo',
        completo: false,
        faltas: {
          objetivo: 'Escolha o que você quer fazer.',
          aceita_termos: 'É necessário aceitar os termos para continuar.',
        },
      })
    })
  },
)

const enviarAte = (passo: string) => {
  let lido = enviar(carro, undefined, DITO)
  while (lido.passo !== passo) lido = enviar(carro, lido, DITO)
  return lido
}

test('an answer that brings up a question stays on the step until it was asked', () => {
  const comSeguro = enviar(carro, enviarAte('seguro'), { tem_seguro: true })
  expect(comSeguro).toMatchObject({ passo: 'seguro', faltas: { seguradora: 'Informe a seguradora.' } })
  expect(enviar(carro, comSeguro, { seguradora: 'Youse' })).toMatchObject({ passo: 'situacao', faltas: {} })

  const comMulta = enviar(carro, enviarAte('situacao'), { multas_pendentes: true })
  expect(comMulta).toMatchObject({ passo: 'situacao', faltas: {} })
  expect(enviar(carro, comMulta, {})).toMatchObject({ passo: 'lataria' })
})

test('a CEP is turned into its city, or asked again where the city is not sure', () => {
  const lido = enviar(carro, enviarAte('contato'), { ...DITO, localizacao: '13010-111' })
  expect(lido).toMatchObject({ completo: true, respostas: { localizacao: 'Campinas - SP' } })
  expect(enviar(carro, enviarAte('contato'), { ...DITO, localizacao: '89080-100' })).toMatchObject({
    completo: false,
    faltas: { localizacao: 'Escreva o nome da cidade: não temos a desse CEP.' },
  })
})

test('an unlikely total needs one confirmation', () => {
  const lido = enviar(carro, enviarAte('quilometragem'), { quilometragem: '900.000' })
  expect(lido).toMatchObject({
    passo: 'quilometragem',
    faltas: { quilometragem: 'Confirme ou corrija o total.' },
  })
})

test('an unlikely total that was confirmed is not asked about again', () => {
  const { respostas } = enviarAte('quilometragem')
  const form = new FormData()
  form.set('passo', 'quilometragem')
  form.set('antes', JSON.stringify(respostas))
  form.set('perguntado', 'quilometragem')
  form.set('quilometragem', '900.000')
  form.set('uso_conferido', 'on')
  expect(lerFormulario(carro, form, {}, HOJE)).toMatchObject({
    passo: 'seguro',
    respostas: { quilometragem: '900.000', uso_conferido: true },
  })
})

test.each([
  ['veiculo', 'ano', ['2021'], 2021],
  ['veiculo', 'ano', ['12021'], '12021'],
  ['veiculo', 'ano', ['2021a'], '2021a'],
  ['veiculo', 'ano', ['202'], '202'],
  ['veiculo', 'marca', [new Blob(['Fiat'])], ''],
  ['extras', 'extras', ['GNV', 'Único Dono'], ['GNV', 'Único Dono']],
  ['extras', 'extras', [], []],
] as const)('of the step %s the field %s with %j is read as %j', (passo, campo, enviado, lido) => {
  const form = new FormData()
  form.set('passo', passo)
  form.set('perguntado', campo)
  for (const valor of enviado) form.append(campo, valor)
  expect(lerFormulario(carro, form, {}, HOJE).respostas[campo]).toEqual(lido)
})

test('the last step without an earlier one leads back to that, without errors', () => {
  const lido = enviar(carro, { ...enviarAte('contato'), respostas: carro.padroes }, DITO)
  expect(lido).toMatchObject({ passo: 'objetivo', faltas: {}, completo: false })
  const vazio = enviar(carro, { ...enviarAte('contato'), respostas: carro.padroes }, { nome: '' })
  expect(vazio).toMatchObject({ passo: 'objetivo', completo: false })
  expect(vazio.faltas).toEqual({})
})

test('other data instead of answers counts as none', () => {
  const form = new FormData()
  form.set('passo', 'contato')
  for (const antes of ['{', '[]', 'null', '"x"', '{"marca":{"a":1},"estranho":1}', 'x'.repeat(50_000)]) {
    form.set('antes', antes)
    expect(lerFormulario(carro, form, {}, HOJE)).toMatchObject({ passo: 'objetivo', completo: false })
    expect(lerFormulario(carro, form, {}, HOJE).respostas).toEqual(carro.padroes)
  }
})

test('a form may lead back to a step, with the answers before it', () => {
  const form = new FormData()
  form.set('voltar', 'veiculo')
  form.set('antes', JSON.stringify({ marca: 'Fiat', modelo: 'Argu' }))
  expect(lerFormulario(carro, form, {}, HOJE)).toMatchObject({
    passo: 'veiculo',
    faltas: {},
    completo: false,
    respostas: { marca: 'Fiat', modelo: 'Argu' },
  })
  form.set('voltar', 'desconhecido')
  expect(lerFormulario(carro, form, {}, HOJE).passo).toBe('objetivo')
})
