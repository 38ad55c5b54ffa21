import { useState } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { DIAS_ATE_PERGUNTAR } from '#domain/proposta/janela.regras.ts'
import { dizerPrazo } from '#domain/proposta/prazo.ts'
import { textoDaEscolhida } from '#domain/proposta/textos.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import type { Escolha, Proposta } from '../base/dados.ts'
import type { PropsDoEstado } from '../base/estado.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Desfecho } from './Desfecho.tsx'
import { Lados } from './Lados.tsx'
import { Oferta } from './Oferta.tsx'
import { Regua } from './Regua.tsx'
import { Sair } from './Sair.tsx'
import { SemAEscolhida } from './SemAEscolhida.tsx'

/** After the choice: the agency's deadline, the way to the runner-up, and later the question about the result. */
export function Escolhida(props: PropsDoEstado) {
  const { janela, agora, comFoco, aoFazer } = props
  const { propostas, escolha, troca, dividas } = janela
  const escolhida = propostas.find(({ id }) => id === escolha?.proposta_id)
  const segunda = propostas.find(({ id }) => id === escolha?.segunda_id)
  if (!escolha || !escolhida || escolha.loja_desistiu) return <SemAEscolhida {...props} />
  const { desfecho, escolhida_em } = escolha
  const perguntar = agora.getTime() - Date.parse(escolhida_em) >= DIAS_ATE_PERGUNTAR * DIA_MS
  const daHistoria = <Desfecho escolhida={escolhida} desfecho={desfecho} aoFazer={aoFazer} />
  return (
    <>
      <Titulo texto={`Você escolheu a ${escolhida.agencia.nome}`} comFoco={comFoco}>
        {dizerContato(escolha, agora)}
      </Titulo>
      <Lados
        desenho={troca && <Regua troca={troca} propostas={[escolhida]} />}
        depois={<Sair comPropostas={false} aoFazer={aoFazer} />}
      >
        {perguntar && daHistoria}
        <Oferta proposta={escolhida} dividas={dividas} agora={agora} melhor>
          {!desfecho && <Problemas escolha={escolha} segunda={segunda} agora={agora} aoFazer={aoFazer} />}
        </Oferta>
        {!perguntar && (
          <Dobra titulo={desfecho ? 'A sua resposta' : 'Já resolveu? Conte como foi'} className="mt-6">
            {daHistoria}
          </Dobra>
        )}
      </Lados>
    </>
  )
}

function dizerContato({ contato_em, contato_ate }: Escolha, agora: Date): string {
  const prazo = dizerPrazo(new Date(contato_ate), agora)
  if (contato_em) return `Contato marcado pela loja: ${dizerPrazo(new Date(contato_em), agora)}.`
  return new Date(contato_ate) > agora
    ? `Ela já tem o seu contato e deve chamar você até ${prazo}.`
    : `Ela tinha até ${prazo} para chamar você.`
}

type PropsDosProblemas = {
  escolha: Escolha
  segunda: Proposta | undefined
  agora: Date
  aoFazer: PropsDoEstado['aoFazer']
}

/** No contact in time or a lower price: back to the runner-up, if its offer is still valid. */
function Problemas({ escolha, segunda, agora, aoFazer }: PropsDosProblemas) {
  const [motivo, setMotivo] = useState<'sem_contato' | 'baixou'>()
  if (!segunda)
    return <p className="mt-4 text-14 text-muted">Não há outra proposta válida, se esta não der certo.</p>
  const demorou = !escolha.contato_em && new Date(escolha.contato_ate) <= agora
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {demorou && (
        <Botao variante="secundario" tamanho="pequeno" onClick={() => setMotivo('sem_contato')}>
          Não fizeram contato
        </Botao>
      )}
      <Botao variante="secundario" tamanho="pequeno" onClick={() => setMotivo('baixou')}>
        Baixaram o preço
      </Botao>
      {motivo && (
        <Confirmar
          titulo="Voltar à segunda proposta"
          pergunta={`${segunda.agencia.nome}, ${reais(segunda.sobra)} no seu bolso. Tocando em Voltar, você diz: “${textoDaEscolhida(segunda.agencia.nome)}”`}
          detalhe="A loja de antes deixa de ver o seu contato aqui e é avisada."
          acao="Voltar"
          variante="acao"
          imediato
          aoConfirmar={() => aoFazer(['/trocar', { proposta_id: segunda.id, motivo }])}
          aoFechar={() => setMotivo(undefined)}
        />
      )}
    </div>
  )
}
