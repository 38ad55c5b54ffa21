import { expect, test } from 'vitest'
import { dataHora } from '#web/ui/formatos.ts'
import {
  dizerAutorizacao,
  dizerAutorizadas,
  dizerPorque,
  dizerPorqueDeTodas,
  dizerQuemDeixaDeVer,
} from './agencias-autorizadas.ts'

test.each([
  [['Auto Sul'], 'Só Auto Sul pode chamar você.'],
  [['Auto Sul', 'Vale dos Carros'], 'Só Auto Sul e Vale dos Carros podem chamar você.'],
  [['A', 'B', 'C'], 'Só A, B e C podem chamar você.'],
])('the shops that may call: %j', (lojas, frase) => expect(dizerAutorizadas(lojas)).toBe(frase))

test.each([
  [1, 'a loja que recebeu deixa de ver os seus dados aqui e recebe um aviso'],
  [3, 'as 3 lojas que receberam deixam de ver os seus dados aqui e recebem um aviso'],
])('a withdrawal from %i shops', (lojas, frase) => expect(dizerQuemDeixaDeVer(lojas)).toBe(frase))

const EQUIPE_ESCOLHEU = { pela_escolha: false, pela_regra: false, ve_agora: true }
const REGRA_ESCOLHEU = { ...EQUIPE_ESCOLHEU, pela_regra: true }
const DONO_ESCOLHEU = { ...REGRA_ESCOLHEU, pela_escolha: true }

test.each([
  ['Você autorizou o contato, e a nossa equipe a escolheu.', EQUIPE_ESCOLHEU],
  ['Você autorizou o contato, e o seu pedido combina com o que ela procura.', REGRA_ESCOLHEU],
  ['Você escolheu a proposta dela.', DONO_ESCOLHEU],
  [
    'Você escolheu a proposta dela. Ela não vê mais os seus dados por aqui.',
    { ...DONO_ESCOLHEU, ve_agora: false },
  ],
])('a shop received the request because: %s', (frase, recebimento) =>
  expect(dizerPorque(recebimento)).toBe(frase),
)

test.each([
  ['Você autorizou o contato, e a nossa equipe as escolheu.', [EQUIPE_ESCOLHEU, EQUIPE_ESCOLHEU]],
  [
    'Você autorizou o contato, e o seu pedido combina com o que elas procuram.',
    [REGRA_ESCOLHEU, REGRA_ESCOLHEU],
  ],
  // One shop, two reasons, or the choice of an offer: each shop says its own reason.
  [null, [EQUIPE_ESCOLHEU]],
  [null, [EQUIPE_ESCOLHEU, REGRA_ESCOLHEU]],
  [null, [DONO_ESCOLHEU, DONO_ESCOLHEU]],
])('the common reason of several shops is %j', (frase, agencias) =>
  expect(dizerPorqueDeTodas(agencias)).toBe(frase),
)

const CONTATO_NEGADO = {
  aceita_contato_parceiros: false,
  lojas_autorizadas: [],
  agencias: [],
  consentimentos: [],
} satisfies Parameters<typeof dizerAutorizacao>[0]
const RETIRADA = {
  finalidade: 'contato_parceiros',
  aceito: false,
  registrado_em: '2026-11-05T15:00:00Z',
} as const
const AUTO_SUL = { agencia: 'Auto Sul', ...EQUIPE_ESCOLHEU, ve_agora: false }

test.each([
  ['O contato de lojas parceiras está autorizado.', { aceita_contato_parceiros: true }],
  [null, { aceita_contato_parceiros: true, agencias: [AUTO_SUL] }],
  ['Só Auto Sul pode chamar você.', { lojas_autorizadas: ['Auto Sul'] }],
  ['Só Vale pode chamar você.', { agencias: [{ agencia: 'Vale', ...DONO_ESCOLHEU }] }],
  ['O contato de lojas parceiras não está autorizado.', {}],
  // Without a shop that received the request, a withdrawal changed nothing.
  ['O contato de lojas parceiras não está autorizado.', { consentimentos: [RETIRADA] }],
  [
    `Você retirou a autorização em ${dataHora(RETIRADA.registrado_em)}. As lojas foram avisadas e não veem mais os seus dados por aqui.`,
    { consentimentos: [RETIRADA], agencias: [AUTO_SUL] },
  ],
])('the authorisation reads: %s', (frase, mudanca) =>
  expect(dizerAutorizacao({ ...CONTATO_NEGADO, ...mudanca })).toBe(frase),
)
