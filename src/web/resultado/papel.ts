import type { Avaliada, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { RelatorioAberto } from '#domain/avaliacao/emissao/compartilhar.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import type { ParteDoPapel, RelatorioEmPapel } from '#domain/avaliacao/relatorio/papel.ts'
import { arredondar, diferenca, reais } from '#domain/dinheiro.ts'
import { ateUmaCasa, inteiro } from '#domain/numero.ts'
import { data } from '#domain/tempo.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { ROTULOS_DOS_PNEUS } from '#web/ui/respostas.ts'
import {
  diaPorExtenso,
  legendaDaReferencia,
  lerAvaliacao,
  nomeDoMeio,
  nomeDoVeiculo,
  tituloDaReferencia,
} from './relatorio.ts'

type Site = { publicUrl: string; marca: string; quem: string }

/** What the PDF of a report says. */
export function relatorioEmPapel(aberto: RelatorioAberto, site: Site): RelatorioEmPapel {
  const { pedido, codigo } = aberto
  const lida = lerAvaliacao(aberto.resultado)
  const avaliada = lida.confianca === 'nenhuma' ? null : lida
  return {
    marca: site.marca,
    veiculo: nomeDoVeiculo(pedido),
    versao: lida.referencia.versao,
    fatos: fatosDe(pedido),
    destaque: avaliada && destaqueDe(avaliada),
    estrada: avaliada,
    cartoes: avaliada ? cartoesDe(avaliada, pedido.tipo_veiculo) : [],
    partes: avaliada ? partesDe(avaliada) : [{ titulo: 'Por que não há um valor', itens: lida.motivos }],
    conferir: {
      codigo,
      endereco: `${site.publicUrl}/avaliacao/${codigo}`,
      linhas: comoConferir(aberto, site),
    },
    rodape: `${site.quem}. Estimativa, não é uma proposta.`,
  }
}

/** Most letters that the items of the vehicle take in the head of the paper: some three lines. */
const LETRAS_DOS_ITENS = 240

/** As many items as have room, whole, and how many there are besides. */
function caber(itens: readonly string[]): string[] {
  const ate = itens.findIndex((_, i) => itens.slice(0, i + 1).join(' · ').length > LETRAS_DOS_ITENS)
  const resto = ate < 0 ? 0 : itens.length - ate
  return resto > 1 ? [...itens.slice(0, ate), `e mais ${inteiro(resto)} itens`] : [...itens]
}

function fatosDe({
  quilometragem,
  horas_uso,
  conservacao_lataria,
  estado_pneus,
  extras,
}: PedidoAvaliacao): string[] {
  return [
    typeof quilometragem === 'number' && `${inteiro(quilometragem)} km`,
    typeof horas_uso === 'number' && `${inteiro(horas_uso)} horas de uso`,
    `Conservação: ${ROTULOS_DA_CONSERVACAO[conservacao_lataria].toLowerCase()}`,
    estado_pneus && `Pneus: ${ROTULOS_DOS_PNEUS[estado_pneus]?.toLowerCase()}`,
    ...caber(extras),
  ].filter(fato => typeof fato === 'string')
}

const CONFIANCA = {
  alta: 'Boa evidência para este veículo.',
  media: 'Há alguma incerteza, explicada adiante.',
  baixa: 'Pouca evidência: ordem de grandeza.',
}

function destaqueDe(valores: Avaliada) {
  const { valor_mercado_min, valor_mercado_max, confianca } = valores
  return {
    valor: reais(arredondar(meioDaVenda(valores))),
    faixa: `de ${reais(arredondar(valor_mercado_min))} a ${reais(arredondar(valor_mercado_max))} na venda`,
    confianca: CONFIANCA[confianca],
  }
}

const entre = (min: number, max: number) => `${reais(min)} a ${reais(max)}`

function cartoesDe(valores: Avaliada, tipo: string) {
  return [
    {
      titulo: tituloDaReferencia(tipo, valores.referencia),
      valor: reais(valores.valor_fipe),
      legenda: legendaDaReferencia(valores),
    },
    {
      titulo: 'Faixa de venda no mercado',
      valor: entre(valores.valor_mercado_min, valores.valor_mercado_max),
      legenda: 'Onde veículos como este são anunciados',
    },
    {
      titulo: 'Faixa de troca',
      valor: entre(valores.valor_troca_min, valores.valor_troca_max),
      legenda: 'O que uma loja costuma pagar, na hora',
    },
  ]
}

function partesDe(valores: Avaliada): ParteDoPapel[] {
  const { ajustes, motivos, nao_considerado, anuncios_parecidos: parecidos } = valores
  return [
    {
      titulo: 'Por que esse valor',
      conta: [
        { nome: 'Referência', valor: reais(valores.valor_fipe), total: true },
        ...ajustes.map(({ fator, efeito_reais, porque }) => ({
          nome: fator,
          valor: efeito_reais === 0 ? 'neutro' : diferenca(efeito_reais),
          porque,
        })),
        { nome: nomeDoMeio(valores), valor: reais(meioDaVenda(valores)), total: true },
      ],
    },
    ...trocaDe(valores),
    {
      titulo: 'O que sustenta o número',
      itens: [
        ...(parecidos
          ? [
              `${ateUmaCasa(parecidos.quantos)} anúncios parecidos, de ${entre(parecidos.de, parecidos.ate)}: oito em cada dez pedem isso, na quilometragem deste.`,
            ]
          : []),
        ...motivos,
      ],
    },
    ...(nao_considerado.length ? [{ titulo: 'O que não foi considerado', itens: nao_considerado }] : []),
  ]
}

function trocaDe({ troca_conta, valor_troca_min, valor_troca_max, ...valores }: Avaliada): ParteDoPapel[] {
  if (!troca_conta) return []
  return [
    {
      titulo: 'Como uma loja chega à troca',
      conta: [
        { nome: nomeDoMeio(valores), valor: reais(troca_conta.revenda), total: true },
        ...troca_conta.partes.map(({ nome, efeito_reais, porque }) => ({
          nome,
          valor: diferenca(efeito_reais),
          porque,
        })),
        {
          nome: 'Meio da faixa de troca',
          valor: reais((valor_troca_min + valor_troca_max) / 2),
          total: true,
        },
      ],
    },
  ]
}

function comoConferir(
  { criada_em, expira_em, resultado, prova }: RelatorioAberto,
  { publicUrl }: Site,
): string[] {
  const { host } = new URL(publicUrl)
  return [
    `Feito em ${data(criada_em)} com o motor ${resultado.versao_motor}. Vale até ${diaPorExtenso(resultado.validade)}.`,
    `Aponte a câmera ou digite o código em ${host}/avaliacao, até ${data(expira_em)}. A página refaz a conta com o motor e a tabela daquele dia, diz se dá igual, e quanto o veículo vale hoje. Não mostra de quem ele é.`,
    ...(prova
      ? ['Este relatório tem a assinatura digital do site: se um número for mudado, a página diz.']
      : []),
  ]
}
