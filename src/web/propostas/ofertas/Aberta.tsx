import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { dizerPrazo } from '#domain/proposta/dizer-prazo.ts'
import { textoDaEscolhida } from '#domain/proposta/textos-das-propostas.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Caminho } from '../base/Caminho.tsx'
import type { Proposta } from '../base/dados.ts'
import type { PropsDoEstado } from '../base/estado.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Fotos } from '../fotos/Fotos.tsx'
import { Lados } from './Lados.tsx'
import { dizerBusca, dizerInspecao, Oferta, Sobra } from './Oferta.tsx'
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
        desenho={
          troca && ofertas.length > 0 && <Regua troca={troca} propostas={ofertas} comDividas={dividas > 0} />
        }
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
          <Esperando janela={janela} />
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

/** The confirmation of a choice: the money, the data and their receiver in the stored words, and the next steps. */
function Escolher({ proposta, aoConfirmar, aoFechar }: PropsDaEscolha) {
  const { agencia, inspecao, busca_reais } = proposta
  return (
    <Confirmar
      titulo={`Escolher a proposta da ${agencia.nome}`}
      destaque={<Sobra proposta={proposta} className="mb-3" tamanho="text-28" />}
      pergunta={`Tocando em Escolher, você diz: “${textoDaEscolhida(agencia.nome)}”`}
      acao="Escolher"
      variante="acao"
      imediato
      aoConfirmar={aoConfirmar}
      aoFechar={aoFechar}
    >
      <Caminho
        className="mt-4"
        passos={[
          'A loja chama você em até 24 horas.',
          `Vistoria: ${dizerInspecao(inspecao)}.`,
          `Entrega: ${dizerBusca(busca_reais)}.`,
        ]}
      />
      <p className="mt-3 text-14 text-muted">As outras só ficam sabendo que a escolhida foi outra.</p>
    </Confirmar>
  )
}

/** The state of a window without offers: what follows, and the range to compare an offer with. */
function Esperando({ janela: { convidadas, troca } }: Pick<PropsDoEstado, 'janela'>) {
  return (
    <div className="rounded-thing border border-line bg-surface p-5">
      <p className="font-bold font-display text-22">
        {contar(convidadas, 'loja convidada', 'lojas convidadas')}
      </p>
      <Caminho
        className="mt-3"
        passos={[
          'Elas veem o veículo, não você.',
          'Avisamos por e-mail quando chegar a primeira proposta; pode fechar esta página.',
          'Você escolhe uma, ou nenhuma.',
        ]}
      />
      {troca && (
        <p className="tabular mt-4 border-line border-t pt-3 text-14 text-muted">
          Troca no relatório: {reais(troca.min)} a {reais(troca.max)}
        </p>
      )}
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
