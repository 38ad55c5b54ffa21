import { abrirCompartilhada } from '#domain/avaliacao/emissao/compartilhar.ts'
import { mundoContext } from '#web/mundo.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/compartilhado'
import { Relatorio } from './Relatorio.tsx'

export const meta = () => [{ title: 'Relatório de avaliação' }, { name: 'robots', content: 'noindex' }]

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
