import type { MetaDescriptor } from 'react-router'
import { abrirCompartilhada } from '#domain/avaliacao/emissao/compartilhar.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { arredondar, reais } from '#domain/dinheiro.ts'
import { mundoContext } from '#web/mundo.ts'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { lerAvaliacao, nomeDoVeiculo } from '#web/resultado/relatorio.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/compartilhado'
import { metaDaPagina } from './meta.ts'

/** What a conversation shows of the link: the vehicle and its value, never the person; kept out of search engines. */
export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  const { avaliacao, formulario } = loaderData
  const veiculo = nomeDoVeiculo(formulario)
  const lida = lerAvaliacao(avaliacao)
  const caminho = `/resultado/${params.palavra}`
  if (lida.confianca === 'nenhuma') {
    const descricao = 'Relatório de avaliação, com os motivos por que não há um valor.'
    return metaDaPagina(matches, { titulo: veiculo, descricao, caminho, oculta: true })
  }
  const meio = reais(arredondar(meioDaVenda(lida)))
  return metaDaPagina(matches, {
    titulo: `${veiculo} vale cerca de ${meio}`,
    descricao: `Na venda, de ${reais(lida.valor_mercado_min)} a ${reais(lida.valor_mercado_max)}; na troca, de ${reais(lida.valor_troca_min)} a ${reais(lida.valor_troca_max)}. Estimativa, não é uma proposta.`,
    caminho,
    oculta: true,
    imagem: { caminho: `${caminho}/imagem.png`, alt: `${veiculo}: cerca de ${meio}` },
  })
}

/** A report reopened by its private link: the figures and the vehicle, nothing of the person. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const aberta = await abrirCompartilhada(context.get(mundoContext), params.palavra)
  if (!aberta) throw new Response(null, { status: 404 })
  const { tipo_veiculo, marca, modelo, ano } = aberta.pedido
  return { avaliacao: aberta.resultado, formulario: { tipo_veiculo, marca, modelo, ano } }
}

export default function Compartilhado({ loaderData }: Route.ComponentProps) {
  return (
    <div className="folha pt-4 pb-16 md:pt-6">
      <Relatorio
        {...loaderData}
        acao={
          <a
            href="/selecao-categoria"
            className={`${classesDoBotao({ tamanho: 'grande' })} mt-5 w-full print:hidden`}
          >
            Avaliar o meu veículo
          </a>
        }
      />
    </div>
  )
}
