import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { ROTULOS_DO_PEDIDO } from '#domain/privacidade/pedido/rotulos-do-pedido.ts'
import { BotaoVoltar } from '#web/publico/cabecalho/BotaoVoltar.tsx'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { criarConsultas } from '#web/servidor/criar-consultas.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { Route } from './+types/meus-dados'
import { AcoesDosPedidos, type PropsDasAcoes } from './AcoesDosPedidos.tsx'
import { agruparPorVeiculo } from './agrupar-por-veiculo.ts'
import { esquecerSessao, lerMeusDados, type MeusDados, sessaoGuardada } from './chamar-meus-dados.ts'
import { Entrada, EntradaPeloLink } from './Entrada.tsx'
import { Leitura, useFimDaSessao } from './Leitura.tsx'
import { MeuRelatorio } from './MeuRelatorio.tsx'
import { Pedido } from './Pedido.tsx'

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Meus dados',
    descricao:
      'Veja o que guardamos sobre você, quem recebeu, corrija, retire a autorização de contato ou apague tudo. Sem conta e sem custo.',
    caminho: '/meus-dados',
  })
}

/** A person's own data, after a link to the person's mailbox (LGPD, article 18). */
export default function PaginaMeusDados() {
  const [consultas] = useState(criarConsultas)
  const { sessao, link, aoEntrar, sair } = useAcesso()
  return (
    <div className="folha pt-2 md:pt-6">
      {sessao ? (
        <QueryClientProvider client={consultas}>
          <Guardados sessao={sessao} aoSair={sair} />
        </QueryClientProvider>
      ) : (
        <div className="max-w-[34rem]">
          <BotaoVoltar />
          <Titulo>
            {link
              ? 'Toque no botão para ver o que guardamos com o seu e-mail. O link vale uma vez só.'
              : 'Veja o que guardamos sobre você e quem recebeu. Corrija, retire a autorização de contato ou apague tudo, na hora e de graça.'}
          </Titulo>
          {link ? <EntradaPeloLink link={link} aoEntrar={aoEntrar} /> : <Entrada aoEntrar={aoEntrar} />}
          <AvisoSemJavaScript className="pb-2">
            Para confirmar que os dados são seus, esta página precisa de JavaScript. Ative-o e recarregue ou{' '}
            <a href="/fale-conosco" className="underline underline-offset-4 hover:text-ink">
              peça por e-mail
            </a>
            , também de graça.
          </AvisoSemJavaScript>
        </div>
      )}
    </div>
  )
}

/** Fewest letters of a secret after the #: a shorter text there is an anchor of the page. Our choice. */
const LETRAS_DO_SEGREDO_NO_MINIMO = 20

/** Reads the session of this tab, or the secret of a mail's link. The secret is removed from the address at once. */
function useAcesso() {
  const [sessao, setSessao] = useState<string>()
  const [link, setLink] = useState<string>()
  useEffect(() => {
    const segredo = location.hash.slice(1)
    if (segredo.length >= LETRAS_DO_SEGREDO_NO_MINIMO) {
      setLink(segredo)
      history.replaceState(history.state, '', location.pathname)
    } else setSessao(sessaoGuardada())
  }, [])
  return {
    sessao,
    link,
    aoEntrar: setSessao,
    sair() {
      esquecerSessao()
      setLink(undefined)
      setSessao(undefined)
    },
  }
}

function Titulo({ children }: { children: ReactNode }) {
  return (
    <header className="mt-2 mb-8 max-w-[44rem] md:pt-4">
      <h1 className="text-36 md:text-48">Meus dados</h1>
      <p className="mt-3 text-18 text-muted">{children}</p>
    </header>
  )
}

function Guardados({ sessao, aoSair }: { sessao: string; aoSair(): void }) {
  const lidos = useQuery({
    queryKey: ['meus-dados', sessao],
    queryFn: () => lerMeusDados(sessao),
    retry: false,
  })
  useFimDaSessao(lidos.error, aoSair)
  if (lidos.data) return <Lidos sessao={sessao} dados={lidos.data} aoMudar={lidos.refetch} aoSair={aoSair} />
  return (
    <>
      <Topo aoSair={aoSair} />
      <Titulo>O que guardamos com o seu e-mail.</Titulo>
      <Leitura erro={lidos.error} aoTentar={lidos.refetch} />
    </>
  )
}

/** The way back, and the end of the session. */
function Topo({ aoSair }: { aoSair(): void }) {
  return (
    <div className="flex items-center justify-between print:hidden">
      <BotaoVoltar />
      <Botao variante="texto" tamanho="pequeno" className="px-0!" onClick={aoSair}>
        Sair
      </Botao>
    </div>
  )
}

type PropsLidos = PropsDasAcoes & { aoSair(): void }

function Lidos({ sessao, dados, aoMudar, aoSair }: PropsLidos) {
  const { pedidos } = dados
  const [idAberto, setIdAberto] = useState<string>()
  if (idAberto)
    return (
      <MeuRelatorio
        sessao={sessao}
        lead_id={idAberto}
        aoVoltar={() => setIdAberto(undefined)}
        aoSair={aoSair}
      />
    )
  return (
    <>
      <Topo aoSair={aoSair} />
      <Titulo>
        {pedidos.length
          ? `Guardamos ${contar(pedidos.length, 'pedido de avaliação', 'pedidos de avaliação')} com o e-mail `
          : 'Não guardamos nenhum pedido de avaliação com o e-mail '}
        <strong className="break-words text-ink">{dados.email}</strong>.
      </Titulo>
      <AcoesDosPedidos sessao={sessao} dados={dados} aoMudar={aoMudar} />
      <Pedidos sessao={sessao} dados={dados} aoMudar={aoMudar} aoAbrir={setIdAberto} />
      <Protocolos dados={dados} />
    </>
  )
}

/** The requests, grouped under the names of their vehicles. */
function Pedidos({
  sessao,
  dados: { pedidos },
  aoMudar,
  aoAbrir,
}: PropsDasAcoes & { aoAbrir(lead_id: string): void }) {
  if (!pedidos.length) return null
  return (
    <div className="border-line border-b">
      {agruparPorVeiculo(pedidos).map(({ veiculo, pedidos: doVeiculo, variasPessoas }) => (
        <div key={veiculo} className="border-line border-t">
          <h2 className="pt-4 pb-2 text-22">{veiculo}</h2>
          {doVeiculo.map(pedido => (
            <Pedido
              key={pedido.id}
              sessao={sessao}
              pedido={pedido}
              sozinho={pedidos.length === 1}
              comNome={variasPessoas}
              aoAbrirRelatorio={() => aoAbrir(pedido.id)}
              aoMudar={aoMudar}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Protocolos({ dados: { protocolos } }: { dados: MeusDados }) {
  if (!protocolos.length) return null
  return (
    <section className="mt-12 max-w-[44rem]">
      <h2 className="text-22">Pedidos atendidos</h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {protocolos.map(({ protocolo, tipo, feito_em, agencias }) => (
          <li key={protocolo} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <span>
              <strong className="font-semibold">{ROTULOS_DO_PEDIDO[tipo]}</strong> em {dataHora(feito_em)}
              {agencias > 0 &&
                tipo !== 'exportacao' &&
                `, ${contar(agencias, 'loja avisada', 'lojas avisadas')}`}
            </span>
            <span className="tabular font-mono text-14 text-muted">{protocolo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
