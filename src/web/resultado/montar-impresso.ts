import type { Avaliacao, Avaliada, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { RelatorioAberto } from '#domain/avaliacao/emissao/compartilhar.ts'
import { type Dito, dizerAvaliacao, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import { dizerParecidos } from '#domain/avaliacao/relatorio/dizer-parecidos.ts'
import { desenharGraficos } from '#domain/avaliacao/relatorio/grafico.ts'
import { dizerMesmoAssim } from '#domain/avaliacao/relatorio/mesmo-assim.ts'
import { escreverVariacao } from '#domain/avaliacao/relatorio/perda.ts'
import type { ParteDoImpresso, RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import { diaDaAvaliacao } from '#domain/avaliacao/validade.ts'
import { diferenca, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { inteiro, umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { escreverData, escreverMesCurto } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { ROTULOS_DOS_PNEUS } from '#web/ui/respostas-por-extenso.ts'
import { lerAvaliacao } from './ler-avaliacao.ts'

/** `quem`: the operator of the site, for the foot of the paper. */
type Site = { publicUrl: string; marca: string; quem: string }

/** Builds the printed report from the opened one. */
export function montarImpresso(aberto: RelatorioAberto, site: Site): RelatorioImpresso {
  const { pedido, codigo } = aberto
  const lida = lerAvaliacao(aberto.resultado)
  const avaliada = lida.confianca === 'nenhuma' ? null : lida
  const dito = dizerAvaliacao(lida, pedido.tipo_veiculo)
  return {
    marca: site.marca,
    veiculo: nomeDoVeiculo(pedido),
    versao: lida.referencia.versao,
    fatos: fatosDe(pedido),
    destaque: dito && destaqueDe(dito),
    estrada: dito && estradaDe(dito),
    cartoes: dito ? cartoesDe(dito) : [],
    partes:
      avaliada && dito
        ? partesDe(avaliada, dito)
        : [
            { titulo: 'Por que não há um valor', itens: lida.motivos },
            { titulo: 'O que dá para dizer mesmo assim', itens: mesmoAssim(pedido, lida) },
          ],
    conferir: {
      codigo,
      endereco: `${site.publicUrl}/avaliacao/${codigo}`,
      linhas: explicarConferencia(aberto, site),
    },
    rodape: `${site.quem}. Vale de ${diaEscrito(diaDaAvaliacao(lida))} a ${diaEscrito(lida.validade)}. Estimativa, não é uma proposta.`,
  }
}

const mesmoAssim = ({ quilometragem = null, ...pedido }: PedidoAvaliacao, avaliacao: Avaliacao) =>
  dizerMesmoAssim({ ...pedido, quilometragem }, diaDaAvaliacao(avaliacao))

/** Most letters that the items of the vehicle take in the head of the paper: some three lines, our choice. */
const LETRAS_DOS_ITENS = 240

/** Returns the items that have room and the number of the others. A single one too many stays: its count is as long. */
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

const destaqueDe = ({ venda, confianca }: Dito) => ({
  nome: venda.meio.nome,
  valor: venda.meio.texto,
  faixa: `de ${venda.texto} na venda`,
  confianca: confianca.frase,
})

function estradaDe({ referencia, venda, troca }: Dito): RelatorioImpresso['estrada'] {
  const { min, max } = referencia.faixa ?? { min: referencia.partida, max: referencia.partida }
  return {
    referencia: { de: min.reais, ate: max.reais, rotulo: `${referencia.titulo} ${referencia.texto}` },
    venda: { de: venda.min.reais, ate: venda.max.reais },
    troca: { de: troca.min.reais, ate: troca.max.reais },
    aqui: { reais: venda.meio.reais, rotulo: 'você está aqui' },
    descricao: `Troca de ${troca.texto}; venda de ${venda.texto}; referência de ${referencia.texto}.`,
  }
}

const cartoesDe = ({ referencia, venda, troca }: Dito) => [
  { titulo: referencia.titulo, valor: referencia.texto, legenda: referencia.legenda },
  {
    titulo: 'Faixa de venda',
    valor: venda.texto,
    legenda: 'Onde veículos como este são anunciados',
  },
  { titulo: 'Faixa de troca', valor: troca.texto, legenda: 'O que uma loja costuma pagar, na hora' },
]

function partesDe(valores: Avaliada, dito: Dito): ParteDoImpresso[] {
  const { motivos, nao_considerado, anuncios_parecidos: parecidos, no_tempo } = valores
  const mes = diaDaAvaliacao(valores).slice(0, 7)
  const { partida } = dito.referencia
  return [
    {
      titulo: 'Por que esse valor',
      conta: [
        { nome: partida.nome, valor: partida.texto, total: true },
        ...dito.passos.map(({ fator, efeito_reais, porque }) => ({
          nome: fator,
          valor: efeito_reais === 0 ? 'neutro' : diferenca(efeito_reais),
          porque,
        })),
        { nome: dito.venda.meio.nome, valor: dito.venda.meio.texto, total: true },
      ],
    },
    ...trocaDe(valores, dito),
    ...(no_tempo
      ? [{ titulo: 'A referência no tempo', graficos: desenharGraficos(no_tempo, valores.valor_fipe, mes) }]
      : []),
    custosDe(valores, dito),
    {
      titulo: 'O que sustenta o número',
      itens: [...(parecidos ? [Object.values(dizerParecidos(parecidos)).join(' ')] : []), ...motivos],
    },
    ...(nao_considerado.length ? [{ titulo: 'O que não foi considerado', itens: nao_considerado }] : []),
  ]
}

function trocaDe({ troca_conta }: Avaliada, { venda, troca }: Dito): ParteDoImpresso[] {
  if (!troca_conta) return []
  return [
    {
      titulo: 'Como uma loja chega à troca',
      conta: [
        { nome: venda.meio.nome, valor: dizerFigura(troca_conta.revenda).texto, total: true },
        ...troca_conta.partes.map(({ nome, efeito_reais, porque }) => ({
          nome,
          valor: diferenca(efeito_reais),
          porque,
        })),
        { nome: 'Meio da faixa de troca', valor: troca.meio.texto, total: true },
      ],
    },
  ]
}

function custosDe(valores: Avaliada, { depreciacao, referencia }: Dito): ParteDoImpresso {
  const { custo_km, depreciacao_anual_percentual: anual, perda_em_12_meses: perda } = valores
  // A list of one, so that an unknown figure can be an empty list beside it.
  const fato = (titulo: string, valor: string, legenda: string) => [{ titulo, valor, legenda }]
  return {
    titulo: 'Depreciação e custo por km',
    fatos: [
      ...fato(
        'Depreciação total',
        depreciacao.reais.texto,
        `${umaCasaNoMaximo(depreciacao.percentual)}%, d${referencia.faixa ? 'o meio das versões' : 'a referência'} ao meio da troca`,
      ),
      ...(anual === null
        ? []
        : fato('Por ano de idade', `${umaCasaNoMaximo(anual)}%`, 'Quanto cai a cada ano')),
      ...(perda
        ? fato(
            'Em 12 meses',
            escreverVariacao(-perda.percentual),
            `Até ${escreverMesCurto(perda.ate)}, o último mês medido; 80 de cada 100 parecidos, de ${escreverVariacao(-perda.max_percentual)} a ${escreverVariacao(-perda.min_percentual)}`,
          )
        : []),
      ...(custo_km === null
        ? []
        : fato(
            'Custo por km',
            reaisComCentavos(custo_km),
            'Perda de valor, combustível, manutenção e IPVA; sem seguro nem pneus',
          )),
    ],
  }
}

function explicarConferencia(
  { criada_em, expira_em, resultado, prova }: RelatorioAberto,
  { publicUrl }: Site,
): string[] {
  const { host } = new URL(publicUrl)
  return [
    `Feito em ${escreverData(criada_em)} com o motor ${resultado.versao_motor}. Vale até ${diaEscrito(resultado.validade)}.`,
    `Aponte a câmera ou digite o código em ${host}/avaliacao, até ${escreverData(expira_em)}. A página refaz a conta com o motor e a tabela daquele dia, diz se dá igual, e quanto o veículo vale hoje. Não mostra de quem ele é.`,
    ...(prova
      ? ['Este relatório tem a assinatura digital do site: se um número for mudado, a página diz.']
      : []),
  ]
}
