import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { dizerSobra, textoDaEscolhida } from '#domain/proposta/textos-das-propostas.ts'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import { Caminho } from '../base/Caminho.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { Titulo } from '../base/Titulo.tsx'
import { Fotos } from '../fotos/Fotos.tsx'
import { dizerBusca, dizerConta, dizerInspecao, Sobra } from '../lista/Oferta.tsx'
import { Ofertas } from '../lista/Ofertas.tsx'
import { Regua } from '../lista/Regua.tsx'
import { dizerPrazos, dizerTitulo } from './dizer-prazos.ts'
import { Lados } from './Lados.tsx'
import { Perguntas } from './Perguntas.tsx'
import { Sair } from './Sair.tsx'

/** A window before the choice: waiting for offers, or with offers to choose from. */
export function Aberta({ janela, palavraDoDono, agora, comFoco, aoFazer }: PropsDoEstado) {
  const [escolhendo, setEscolhendo] = useState<Proposta>()
  const pequena = useTelaPequena()
  const ofertas = janela.propostas.filter(({ situacao }) => situacao === 'feita')
  const { troca, dividas, perguntas } = janela
  return (
    <>
      {/* A new key mounts a new heading, which takes the focus. The rest stays: photos may be on their way. */}
      <Titulo
        key={ofertas.length}
        veiculo={janela.veiculo}
        texto={dizerTitulo(ofertas.length)}
        comFoco={comFoco}
      >
        {dizerPrazos(janela, ofertas.length, agora)}
      </Titulo>
      <Lados
        forma={formaDe(ofertas.length)}
        desenho={troca && ofertas.length > 0 && <Regua troca={troca} propostas={ofertas} dividas={dividas} />}
        depois={
          <>
            <Perguntas perguntas={perguntas} aoFazer={aoFazer} />
            <Fotos
              palavraDoDono={palavraDoDono}
              tipo={janela.tipo_veiculo}
              semAvarias={janela.sem_avarias}
              aberta={ofertas.length === 0 && janela.fotos.length === 0}
              ehAcao={ofertas.length === 0}
            />
            <Sair comPropostas={ofertas.length > 0} aoFazer={aoFazer} />
          </>
        }
      >
        {ofertas.length === 0 ? (
          <Esperando janela={janela} />
        ) : (
          <Ofertas
            ofertas={ofertas}
            janela={janela}
            agora={agora}
            dobradas={pequena}
            aoEscolher={setEscolhendo}
          />
        )}
      </Lados>
      {escolhendo && (
        <Escolher
          proposta={escolhendo}
          dividas={dividas}
          segunda={ofertas.find(({ id, valida }) => valida && id !== escolhendo.id)}
          aoConfirmar={() => aoFazer(['/aceitar', { proposta_id: escolhendo.id }])}
          aoFechar={() => setEscolhendo(undefined)}
        />
      )}
    </>
  )
}

/** Returns the arrangement of the page. Of several offers the drawing comes first. @param ofertas their number. */
function formaDe(ofertas: number) {
  if (ofertas === 0) return 'estado'
  return ofertas === 1 ? 'lado' : 'desenhoAntes'
}

type PropsDaEscolha = {
  proposta: Proposta
  dividas: number
  /** The offer that may replace the chosen one if the deal fails. */
  segunda: Proposta | undefined
  aoConfirmar(): Promise<void>
  aoFechar(): void
}

/** The confirmation of a choice: the money, the data and their receiver in the stored words, and the next steps. */
function Escolher({ proposta, dividas, segunda, aoConfirmar, aoFechar }: PropsDaEscolha) {
  const { agencia, inspecao, busca_reais, sobra, valor } = proposta
  return (
    <Confirmar
      titulo={`Escolher a proposta da ${agencia.nome}`}
      destaque={
        <>
          <Sobra proposta={proposta} tamanho="text-28" />
          {sobra !== valor && (
            <p className="tabular mt-1 text-14 text-muted">{dizerConta(proposta, dividas)}</p>
          )}
          <Caminho
            className="my-6"
            passos={[
              'A loja chama você em até 24 horas.',
              `Vistoria: ${dizerInspecao(inspecao)}.`,
              `Entrega: ${dizerBusca(busca_reais)}.`,
            ]}
          />
        </>
      }
      pergunta={`Ao escolher, você diz: “${textoDaEscolhida(agencia.nome)}”`}
      {...(segunda && {
        detalhe: `Se não der certo, pode escolher a ${segunda.agencia.nome}: ${dizerSobra(segunda.sobra)}.`,
      })}
      acao="Escolher e enviar meu contato"
      variante="acao"
      embaixo
      imediato
      aoConfirmar={aoConfirmar}
      aoFechar={aoFechar}
    />
  )
}

/** The state of a window without offers: what follows, and the range to compare an offer with. */
function Esperando({ janela: { convidadas, troca } }: Pick<PropsDoEstado, 'janela'>) {
  return (
    <div className="rounded-thing border border-line bg-surface p-5">
      <Caminho
        feitos={1}
        passos={[
          `${contar(convidadas, 'loja convidada', 'lojas convidadas')}: o veículo aparece, você não.`,
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
