import { useState } from 'react'
import { webhookSchema } from '#domain/aviso/aviso.schema.ts'
import { FRASES_DA_FALHA } from '#domain/aviso/evento.ts'
import { Campo, classesDoControle, idsDoCampo } from '#web/formulario/Campo.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type Webhook as DadosDoWebhook, useAcoes } from './consultas-dos-avisos.ts'
import { OQueEnviamos } from './OQueEnviamos.tsx'
import { SegredoNovo } from './SegredoNovo.tsx'

/** The agency's own system: its address, its secret and a test. */
export function Webhook({ webhook }: { webhook: DadosDoWebhook | null }) {
  const [segredo, setSegredo] = useState<string>()
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-sans font-semibold text-16 tracking-normal">Webhook, para o seu sistema</h3>
        <p className="text-14 text-muted">
          Cada lead que chega aqui também vai para o seu CRM, com assinatura digital. Avisamos quando o dono
          retira a autorização ou apaga os dados.
        </p>
      </div>
      <Endereco key={webhook?.endereco} webhook={webhook} aoCriar={setSegredo} />
      {segredo && <SegredoNovo segredo={segredo} aoGuardar={() => setSegredo(undefined)} />}
      {webhook && <Acoes webhook={webhook} aoTrocar={setSegredo} />}
      <OQueEnviamos />
    </div>
  )
}

const AJUDA = 'Um endereço público que comece com https:// e aceite POST.'

type PropsDoEndereco = { webhook: DadosDoWebhook | null; aoCriar(segredo: string): void }

function Endereco({ webhook, aoCriar }: PropsDoEndereco) {
  const { salvarWebhook } = useAcoes()
  const { erros, form, ...envio } = useFormulario(webhookSchema, async ({ endereco }) => {
    const { segredo } = await salvarWebhook(endereco)
    if (segredo) aoCriar(segredo)
    toast.success('Endereço salvo')
  })
  return (
    <form {...form} className="grid gap-3">
      <Campo nome="endereco" rotulo="Endereço do seu sistema" ajuda={AJUDA} erro={erros.endereco}>
        <input
          {...idsDoCampo('endereco', { ajuda: AJUDA, erro: erros.endereco })}
          name="endereco"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://crm.sualoja.com.br/leads"
          defaultValue={webhook?.endereco}
          className={classesDoControle}
        />
      </Campo>
      <EnvioNoPainel
        {...envio}
        rotulo={webhook ? 'Salvar endereço' : 'Ligar webhook'}
        fazendo="Conferindo..."
      >
        {webhook && (
          <Estado cor={webhook.ligado ? 'bom' : 'ruim'}>
            {webhook.ligado ? 'Ligado' : 'Desligado: o seu sistema respondeu 410. Salve para religar.'}
          </Estado>
        )}
      </EnvioNoPainel>
    </form>
  )
}

type PropsDasAcoes = { webhook: DadosDoWebhook; aoTrocar(segredo: string): void }

function Acoes({ webhook, aoTrocar }: PropsDasAcoes) {
  const { testarWebhook } = useAcoes()
  const [perguntando, setPerguntando] = useState<Pergunta>()
  const [testando, setTestando] = useState(false)
  async function enviarTeste() {
    setTestando(true)
    try {
      const { estado, status, erro } = await testarWebhook()
      if (estado === 'entregue') toast.success(`Teste entregue: o seu sistema respondeu ${status}`)
      else toast.error('O teste não chegou', { description: erro ? FRASES_DA_FALHA[erro] : undefined })
    } catch (erro) {
      toast.error(mensagemDe(erro))
    }
    setTestando(false)
  }
  return (
    <>
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        <Botao
          variante="secundario"
          tamanho="pequeno"
          disabled={testando || !webhook.ligado}
          aria-busy={testando}
          onClick={enviarTeste}
        >
          {testando ? 'Enviando...' : 'Enviar teste'}
        </Botao>
        <Botao variante="secundario" tamanho="pequeno" onClick={() => setPerguntando('trocar')}>
          Trocar segredo
        </Botao>
        <Botao variante="perigo" tamanho="pequeno" onClick={() => setPerguntando('remover')}>
          Remover
        </Botao>
      </div>
      {webhook.anterior_ate && new Date(webhook.anterior_ate) > new Date() && (
        <p className="text-14 text-muted">O segredo anterior vale até {dataHora(webhook.anterior_ate)}.</p>
      )}
      {perguntando && (
        <Perguntas qual={perguntando} aoTrocar={aoTrocar} aoFechar={() => setPerguntando(undefined)} />
      )}
    </>
  )
}

type Pergunta = 'trocar' | 'remover'
type PropsDaPergunta = Pick<PropsDasAcoes, 'aoTrocar'> & { qual: Pergunta; aoFechar(): void }

function Perguntas({ qual, aoTrocar, aoFechar }: PropsDaPergunta) {
  const { trocarSegredo, removerWebhook } = useAcoes()
  if (qual === 'trocar')
    return (
      <Confirmar
        titulo="Trocar segredo"
        pergunta="Criar um segredo novo?"
        detalhe="O atual ainda vale por 24 horas, para você trocar com calma."
        acao="Trocar"
        aoConfirmar={async () => aoTrocar((await trocarSegredo()).segredo)}
        aoFechar={aoFechar}
      />
    )
  return (
    <Confirmar
      titulo="Remover webhook"
      pergunta="Parar de avisar o seu sistema?"
      detalhe="Os leads continuam chegando ao painel."
      acao="Remover"
      aoConfirmar={async () => {
        await removerWebhook()
        toast.success('Webhook removido')
      }}
      aoFechar={aoFechar}
    />
  )
}
