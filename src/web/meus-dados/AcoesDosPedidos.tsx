import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import { apagarTudo, baixarMeusDados, type MeusDados } from './chamar-meus-dados.ts'
import { useRetirada } from './QuemRecebeu.tsx'

/** The person's requests, with the function that reads them again after a change. */
export type PropsDasAcoes = { sessao: string; dados: MeusDados; aoMudar(): void }

/** The actions on all requests, in two even columns on a phone. */
export function AcoesDosPedidos({ sessao, dados, aoMudar }: PropsDasAcoes) {
  async function aoBaixar() {
    try {
      toast.success(`Arquivo pronto. Protocolo ${await baixarMeusDados(sessao)}.`)
      aoMudar()
    } catch (erro) {
      toast.error(mensagemDe(erro))
    }
  }
  if (!dados.pedidos.length)
    return (
      <a href="/selecao-categoria" className={classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })}>
        Avaliar um veículo
      </a>
    )
  return (
    <div className="mb-4 grid grid-cols-2 justify-items-start *:px-0! sm:flex sm:gap-x-8 print:hidden">
      <Botao variante="texto" tamanho="pequeno" onClick={aoBaixar}>
        Baixar tudo
      </Botao>
      <Botao variante="texto" tamanho="pequeno" onClick={() => print()}>
        Imprimir
      </Botao>
      <AcoesDeTodos sessao={sessao} dados={dados} aoMudar={aoMudar} />
    </div>
  )
}

/** The actions that end something for all requests at once. */
function AcoesDeTodos({ sessao, dados: { pedidos }, aoMudar }: PropsDasAcoes) {
  const [apagando, setApagando] = useState(false)
  const { ocupado, aoRetirar } = useRetirada(sessao, undefined, aoMudar)
  const autorizados = pedidos.filter(
    ({ aceita_contato_parceiros, lojas_autorizadas }) =>
      aceita_contato_parceiros || lojas_autorizadas.length > 0,
  ).length
  return (
    <>
      {autorizados > 1 && (
        <Botao variante="texto" tamanho="pequeno" aria-busy={ocupado} onClick={aoRetirar}>
          {ocupado ? 'Um instante...' : 'Retirar autorizações'}
        </Botao>
      )}
      <Botao
        variante="texto"
        tamanho="pequeno"
        className="text-red! hover:text-ink! sm:ml-auto"
        onClick={() => setApagando(true)}
      >
        Apagar tudo
      </Botao>
      {apagando && (
        <ApagarTudo
          sessao={sessao}
          quantos={pedidos.length}
          aoMudar={aoMudar}
          aoFechar={() => setApagando(false)}
        />
      )}
    </>
  )
}

type PropsDeApagar = { sessao: string; quantos: number; aoMudar(): void; aoFechar(): void }

function ApagarTudo({ sessao, quantos, aoMudar, aoFechar }: PropsDeApagar) {
  return (
    <Confirmar
      titulo="Apagar tudo"
      pergunta={`Apagar ${contar(quantos, 'pedido', 'pedidos')} e tudo o que está com ${quantos > 1 ? 'eles' : 'ele'}?`}
      detalhe="Contato, veículo, respostas, avaliação e links do relatório somem na hora e não voltam. As lojas que receberam são avisadas para apagar também. Guardamos só a prova das suas escolhas, sem o seu nome, como a lei pede."
      acao="Apagar tudo"
      aoConfirmar={async () => {
        const { protocolo } = await apagarTudo(sessao)
        toast.success(`Apagado. Protocolo ${protocolo}.`)
        aoMudar()
      }}
      aoFechar={aoFechar}
    />
  )
}
