import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ContaAtual, lerContaAtual } from '#web/conta/entrada/conta-atual.ts'
import { SegundoPasso } from '#web/conta/entrada/SegundoPasso.tsx'
import { sair } from '#web/painel/moldura/sair-do-painel.ts'
import { Topo } from '#web/publico/cabecalho/Topo.tsx'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { Carregando } from '#web/publico/erro/Carregando.tsx'
import { criarConsultas } from '#web/servidor/criar-consultas.ts'
import { explicar } from '#web/servidor/mensagens.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { ultimaPorta } from '#web/servidor/ultima-porta.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { mostrarErroNaProximaPagina } from '#web/ui/toast.ts'
import type { Route } from './+types/minha-conta'
import { FalhaAoCarregar, LinhasChegando, Secao } from './Secao.tsx'
import { SecaoAplicativo } from './SecaoAplicativo.tsx'
import { SecaoChaves } from './SecaoChaves.tsx'
import { SecaoEmail } from './SecaoEmail.tsx'
import { SecaoEquipe } from './SecaoEquipe.tsx'
import { SecaoSenha } from './SecaoSenha.tsx'
import { SecaoSessoes } from './SecaoSessoes.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Minha conta',
    descricao: 'Senha, e-mail, verificação em duas etapas e sessões da sua conta.',
    caminho: '/minha-conta',
    oculta: true,
  })
}

export default function MinhaConta() {
  const [consultas] = useState(criarConsultas)
  return (
    <QueryClientProvider client={consultas}>
      <Conta />
    </QueryClientProvider>
  )
}

function Conta() {
  const { data, isError, error, refetch } = useQuery({ queryKey: ['conta'], queryFn: lerContaAtual })
  const conta = typeof data === 'object' ? data : undefined
  useExigirSessao(data)
  const consultas = useQueryClient()
  /** A change of password or of factors also ends sessions. */
  const recarregar = () => consultas.invalidateQueries()

  if (conta?.precisa_segundo_fator) {
    return (
      <MolduraDaConta
        porta={conta.porta}
        titulo="Confirme que é você"
        texto="Sua conta tem verificação em duas etapas."
      >
        <div className="max-w-[28rem] pb-16">
          <SegundoPasso user={conta.user} aoProvar={recarregar} />
        </div>
      </MolduraDaConta>
    )
  }
  return (
    <MolduraDaConta porta={conta?.porta} titulo="Minha conta" texto="Como você entra e por onde.">
      {isError && !conta && (
        <div className="pb-16">
          <FalhaAoCarregar mensagem={explicar(error)} aoTentar={() => refetch()} />
        </div>
      )}
      {!conta && !isError && <SecoesACaminho />}
      {conta && (
        <>
          <SecaoAplicativo conta={conta} aoMudar={recarregar} />
          <SecaoSenha email={conta.user.email ?? ''} aoTrocar={recarregar} />
          <SecaoEmail conta={conta} aoPedir={recarregar} />
          <SecaoChaves conta={conta} aoMudar={recarregar} />
          {conta.em_agencia && <SecaoEquipe porta={conta.porta} />}
          <SecaoSessoes porta={conta.porta} />
        </>
      )}
    </MolduraDaConta>
  )
}

/** Sends a signed-out person to the last used login of this device. */
function useExigirSessao(lida: ContaAtual | 'sem_sessao' | 'expirada' | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (lida !== 'sem_sessao' && lida !== 'expirada') return
    if (lida === 'expirada') mostrarErroNaProximaPagina('Sessão expirada. Faça login novamente.')
    navigate(ultimaPorta().login, { replace: true })
  }, [lida, navigate])
}

type PropsMoldura = { porta: Porta | undefined; titulo: string; texto: string; children: ReactNode }

/** Frame of the page: the way back to the panel, and the way out. */
function MolduraDaConta({ porta, titulo, texto, children }: PropsMoldura) {
  const navigate = useNavigate()
  const [saindo, setSaindo] = useState(false)
  async function aoSair(portaDeSaida: Porta) {
    setSaindo(true)
    await sair(portaDeSaida, navigate)
  }
  return (
    <>
      <Topo volta={porta && { href: porta.painel, texto: 'Painel' }}>
        {porta && (
          <Botao variante="secundario" tamanho="pequeno" disabled={saindo} onClick={() => aoSair(porta)}>
            Sair
          </Botao>
        )}
      </Topo>
      <Carregando />
      <main id="conteudo" className="folha pt-4 md:pt-10">
        <h1 className="text-36">{titulo}</h1>
        <p className="mt-3 mb-8 text-18 text-muted">{texto}</p>
        {children}
        <AvisoSemJavaScript className="pb-16" />
      </main>
    </>
  )
}

/** The first sections with their titles, while the account loads. */
function SecoesACaminho() {
  return (
    <>
      <Secao id="senha" titulo="Senha" texto="Uma frase longa é fácil de lembrar e difícil de adivinhar.">
        <LinhasChegando linhas={1} />
      </Secao>
      <Secao id="email" titulo="E-mail" texto="Você entra com ele e recebe nele os nossos avisos.">
        <LinhasChegando linhas={1} />
      </Secao>
    </>
  )
}
