import type { MetaDescriptor } from 'react-router'
import type { Conferencia } from '#domain/avaliacao/conferencia/conferir.ts'
import { abrirRelatorio } from '#domain/avaliacao/emissao/compartilhar.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { dizerAvaliacao } from '#domain/avaliacao/relatorio/dito.ts'
import { escreverData } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { lerAvaliacao } from '#web/resultado/ler-avaliacao.ts'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { lerCorpo, lerErro } from '#web/servidor/pedido.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'
import type { Route } from './+types/avaliacao'
import { Fim, Hoje, Pdf, Veredito } from './Conferido.tsx'

/**
 * Builds the link's preview in a message: the vehicle and its value, never the person; excluded from search engines.
 */
export function meta({ matches, loaderData, params }: Route.MetaArgs): MetaDescriptor[] {
  const { avaliacao, formulario } = loaderData
  const veiculo = nomeDoVeiculo(formulario)
  const dito = dizerAvaliacao(lerAvaliacao(avaliacao), formulario.tipo_veiculo)
  const caminho = `/avaliacao/${params.codigo}`
  if (!dito) {
    const descricao = 'Relatório de avaliação, com os motivos por que não há um valor.'
    return metaDaPagina(matches, { titulo: veiculo, descricao, caminho, oculta: true })
  }
  const meio = dito.venda.meio.texto
  return metaDaPagina(matches, {
    titulo: `${veiculo} vale cerca de ${meio}`,
    descricao: `Na venda, de ${dito.venda.texto}; na troca, de ${dito.troca.texto}. Estimativa, não é uma proposta.`,
    caminho,
    oculta: true,
    imagem: { caminho: `${caminho}/imagem.png`, alt: `${veiculo}: cerca de ${meio}` },
  })
}

/** Opens a report by its code: the figures and the vehicle, without personal data; the check runs on request. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mundo = context.get(contextoDoMundo)
  const aberto = await abrirRelatorio(mundo, params.codigo)
  if (!aberto) throw new Response(null, { status: 404 })
  const { tipo_veiculo, marca, modelo, ano, quilometragem = null, horas_uso = null } = aberto.pedido
  const hoje = mundo.avaliador(aberto.pedido)
  return {
    avaliacao: aberto.resultado,
    formulario: { tipo_veiculo, marca, modelo, ano },
    uso: usoDe({ quilometragem, horas_uso }),
    codigo: aberto.codigo,
    feito_em: escreverData(aberto.criada_em),
    abre_ate: escreverData(aberto.expira_em),
    meio_hoje_reais: hoje.confianca === 'nenhuma' ? null : meioDaVenda(hoje),
    conferido: new URL(request.url).searchParams.has('conferir')
      ? await conferir(mundo, aberto.codigo)
      : null,
  }
}

/** Checks a report through the public API. Returns the check, or the refusal's own message. */
async function conferir(
  mundo: MundoDasPaginas,
  codigo: string,
): Promise<{ feita: Conferencia } | { recusa: string }> {
  const resposta = await mundo.chamarApi('/api/conferencias', { codigo })
  if (resposta.ok) return { feita: await lerCorpo<Conferencia>(resposta) }
  return { recusa: (await lerErro(resposta)).mensagem }
}

/** The page of a report that was opened by its code: figures, check, and today's value. */
export default function AvaliacaoGuardada({ loaderData }: Route.ComponentProps) {
  const { avaliacao, formulario, uso, meio_hoje_reais, ...guardado } = loaderData
  return (
    <div className="folha pt-2 pb-8 md:pt-6">
      <Relatorio
        avaliacao={avaliacao}
        formulario={formulario}
        acao={
          <>
            <Pdf codigo={guardado.codigo} />
            <Fim {...guardado} className="mt-4 max-lg:hidden print:hidden" />
          </>
        }
        lido={{
          veredito: <Veredito {...guardado} />,
          hoje: <Hoje avaliacao={avaliacao} meio_hoje_reais={meio_hoje_reais} />,
          uso,
        }}
      />
      <Fim {...guardado} className="mt-8 lg:hidden print:mt-2 print:block" />
    </div>
  )
}
