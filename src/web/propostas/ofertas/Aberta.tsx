import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { dizerPrazo } from '#domain/proposta/prazo.ts'
import { textoDaEscolhida } from '#domain/proposta/textos.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import type { Proposta } from '../base/dados.ts'
import type { PropsDoEstado } from '../base/estado.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Fotos } from '../fotos/Fotos.tsx'
import { Lados } from './Lados.tsx'
import { Oferta } from './Oferta.tsx'
import { Perguntas } from './Perguntas.tsx'
import { Regua } from './Regua.tsx'
import { Sair } from './Sair.tsx'

/** A window before the choice: waiting for offers, or with offers to choose from. */
export function Aberta({ janela, palavraDoDono, agora, comFoco, aoFazer }: PropsDoEstado) {
  const [escolhendo, setEscolhendo] = useState<Proposta>()
  const ofertas = janela.propostas.filter(({ situacao }) => situacao === 'feita')
  const { troca, dividas, perguntas } = janela
  return (
    <>
      {/* A new offer moves the focus to the heading; the rest stays, with photos that are being sent. */}
      <Titulo
        key={ofertas.length}
        veiculo={janela.veiculo}
        texto={dizerTitulo(ofertas.length)}
        comFoco={comFoco}
      >
        {dizerPrazos(janela, ofertas.length, agora)}
      </Titulo>
      <Lados
        depoisEhPrincipal={ofertas.length === 0}
        desenho={troca && <Regua troca={troca} propostas={ofertas} comDividas={dividas > 0} />}
        depois={
          <>
            <Perguntas perguntas={perguntas} aoFazer={aoFazer} />
            <Fotos
              palavraDoDono={palavraDoDono}
              tipo={janela.tipo_veiculo}
              semAvarias={janela.sem_avarias}
              aberta={ofertas.length === 0 && janela.fotos.length === 0}
            />
            <Sair comPropostas={ofertas.length > 0} aoFazer={aoFazer} />
          </>
        }
      >
        {ofertas.length === 0 ? (
          <Esperando convidadas={janela.convidadas} />
        ) : (
          <ul className="grid gap-4">
            {ofertas.map((proposta, i) => (
              <li key={proposta.id}>
                <Oferta proposta={proposta} dividas={dividas} agora={agora} melhor={i === 0}>
                  {proposta.valida && (
                    <Botao
                      variante={i === 0 ? 'acao' : 'secundario'}
                      onClick={() => setEscolhendo(proposta)}
                      className="mt-4 w-full sm:w-auto"
                    >
                      <span>
                        Escolher a proposta
                        <span className="max-sm:sr-only"> da {proposta.agencia.nome}</span>
                      </span>
                    </Botao>
                  )}
                </Oferta>
              </li>
            ))}
          </ul>
        )}
      </Lados>
      {escolhendo && (
        <Escolher
          proposta={escolhendo}
          aoConfirmar={() => aoFazer(['/aceitar', { proposta_id: escolhendo.id }])}
          aoFechar={() => setEscolhendo(undefined)}
        />
      )}
    </>
  )
}

type PropsDaEscolha = { proposta: Proposta; aoConfirmar(): Promise<void>; aoFechar(): void }

/** The confirmation of a choice: the data and their receiver, in the words that are stored. */
function Escolher({ proposta: { agencia }, aoConfirmar, aoFechar }: PropsDaEscolha) {
  return (
    <Confirmar
      titulo={`Escolher a proposta da ${agencia.nome}`}
      pergunta={`Tocando em Escolher, você diz: “${textoDaEscolhida(agencia.nome)}”`}
      detalhe="A loja tem 24 horas para chamar você. As outras só ficam sabendo que a escolhida foi outra."
      acao="Escolher"
      variante="acao"
      imediato
      aoConfirmar={aoConfirmar}
      aoFechar={aoFechar}
    />
  )
}

function Esperando({ convidadas }: { convidadas: number }) {
  return (
    <div className="rounded-thing border border-line bg-surface p-5">
      <p className="font-bold font-display text-22">
        {contar(convidadas, 'loja convidada', 'lojas convidadas')}
      </p>
      <p className="mt-1 text-muted">
        Elas veem o veículo, não você. Avisamos por e-mail quando chegar a primeira proposta; pode fechar esta
        página.
      </p>
    </div>
  )
}

function dizerTitulo(ofertas: number): string {
  if (ofertas === 0) return 'Esperando propostas'
  return contar(ofertas, 'proposta para você', 'propostas para você')
}

function dizerPrazos({ fecha_em, caduca_em }: PropsDoEstado['janela'], ofertas: number, agora: Date): string {
  const aberta = new Date(fecha_em) > agora
  if (ofertas === 0)
    return aberta
      ? `As lojas podem propor até ${dizerPrazo(new Date(fecha_em), agora)}.`
      : 'O prazo das lojas terminou.'
  const escolher = `Escolha até ${dizerPrazo(new Date(caduca_em), agora)}.`
  return aberta
    ? `Podem chegar outras até ${dizerPrazo(new Date(fecha_em), agora)}. ${escolher}`
    : `O prazo das lojas terminou. ${escolher}`
}
