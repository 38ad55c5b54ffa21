import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { criarConsultas } from '#web/servidor/criar-consultas.ts'
import { ErroDaApi, mensagemDe } from '#web/servidor/pedido.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from './base/estado.ts'
import { Lendo } from './base/Lendo.tsx'
import type { Feito } from './base/situacao-da-janela.ts'
import { Titulo } from './base/Titulo.tsx'
import { usePropostas } from './base/usePropostas.ts'
import { Aberta } from './ofertas/Aberta.tsx'
import { Escolhida } from './ofertas/Escolhida.tsx'
import { Terminada } from './ofertas/Terminada.tsx'
import { Pedir } from './Pedir.tsx'

type Props = { palavraDoDono: string }

/** The offers of one lead, with the data that they read. */
export default function Painel(props: Props) {
  const [consultas] = useState(criarConsultas)
  return (
    <QueryClientProvider client={consultas}>
      <Propostas {...props} />
    </QueryClientProvider>
  )
}

/** The page of one lead, by the state of its window. */
function Propostas({ palavraDoDono }: Props) {
  const { situacao, erro, agora, novidade, mostrar, reler, fazer } = usePropostas(palavraDoDono)
  /** True once the person acted on this page: from then on, a new heading takes the focus. */
  const agiu = useRef(false)
  if (!situacao) return erro ? <Falha erro={erro} aoTentar={reler} /> : <Lendo />
  async function aoFazer(feito: Feito) {
    agiu.current = true
    await fazer(feito)
  }
  function aoMostrar() {
    agiu.current = true
    mostrar()
  }
  const props = { situacao, palavraDoDono, agora, comFoco: agiu.current, aoFazer }
  return (
    <>
      <Estado {...props} />
      <Novidade texto={novidade} aoMostrar={aoMostrar} />
    </>
  )
}

function Estado(props: Omit<PropsDoEstado, 'janela'>) {
  const { janela, pode } = props.situacao
  if (!janela) return <Pedir key="pedir" {...props} />
  const { estado, escolha } = janela
  if (estado === 'aberta' || estado === 'com_propostas') return <Aberta {...props} janela={janela} />
  if (estado === 'aceita') return <Escolhida key={escolha?.proposta_id} {...props} janela={janela} />
  return (
    <Terminada key={estado} {...props} janela={janela}>
      {pode && <Pedir {...props} deNovo />}
    </Terminada>
  )
}

/** A change since the person last looked, in a bar at the bottom of the screen: nothing moves until a tap. */
function Novidade({ texto, aoMostrar }: { texto: string; aoMostrar(): void }) {
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-10 flex justify-center p-4 empty:hidden">
      {texto && (
        <p className="flex items-center gap-4 rounded-thing border border-line bg-surface py-2 pr-2 pl-5 shadow-thing">
          {texto}
          <Botao tamanho="pequeno" onClick={aoMostrar}>
            Mostrar
          </Botao>
        </p>
      )}
    </div>
  )
}

function Falha({ erro, aoTentar }: { erro: Error; aoTentar(): unknown }) {
  const linkInvalido = erro instanceof ErroDaApi && erro.status === 404
  return (
    <>
      <Titulo texto={linkInvalido ? 'Este link não abre' : 'Não deu para ler as propostas'} />
      <p role="alert" className="-mt-4 max-w-[44rem] text-18">
        {mensagemDe(erro)}
      </p>
      <div className="mt-5">
        {linkInvalido ? (
          <a href="/meus-dados" className={classesDoBotao()}>
            Abrir Meus dados
          </a>
        ) : (
          <Botao onClick={() => aoTentar()}>Tentar de novo</Botao>
        )}
      </div>
    </>
  )
}
