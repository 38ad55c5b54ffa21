import { useState } from 'react'
import { adfSchema, codigoDoAdfSchema } from '#domain/aviso/aviso.schema.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAcoes } from './consultas-dos-avisos.ts'

/** Leads in ADF, to the mailbox of the agency's CRM: a code goes there first. */
export function Adf({ atual }: { atual: string | null }) {
  const [esperando, setEsperando] = useState<string>()
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-sans font-semibold text-16 tracking-normal">
          E-mail em ADF (XML), para o seu CRM
        </h3>
        <p className="text-14 text-muted">
          Para sistemas que leem leads por e-mail. Envia o contato do dono, sem o CPF.
        </p>
      </div>
      {atual && <Ligado endereco={atual} />}
      {!atual && !esperando && <Pedir aoEnviar={setEsperando} />}
      {!atual && esperando && <Confirmar endereco={esperando} aoVoltar={() => setEsperando(undefined)} />}
    </div>
  )
}

function Ligado({ endereco }: { endereco: string }) {
  const { removerAdf } = useAcoes()
  async function parar() {
    try {
      await removerAdf()
      toast.success('ADF desligado')
    } catch (erro) {
      toast.error(mensagemDe(erro))
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Estado cor="bom">
        <span className="break-all">Ligado: {endereco}</span>
      </Estado>
      <Botao variante="texto" tamanho="pequeno" onClick={parar}>
        Desligar
      </Botao>
    </div>
  )
}

function Pedir({ aoEnviar }: { aoEnviar(endereco: string): void }) {
  const { pedirAdf } = useAcoes()
  const { erros, form, ...envio } = useFormulario(adfSchema, async ({ adf_email }) => {
    await pedirAdf(adf_email)
    aoEnviar(adf_email)
  })
  return (
    <form {...form} className="grid gap-3">
      <CampoTexto
        name="adf_email"
        rotulo="E-mail de entrada do CRM"
        type="email"
        autoComplete="off"
        placeholder="leads@crm.sualoja.com.br"
        erro={erros.adf_email}
      />
      <EnvioNoPainel {...envio} rotulo="Enviar código" fazendo="Enviando..." />
    </form>
  )
}

function Confirmar({ endereco, aoVoltar }: { endereco: string; aoVoltar(): void }) {
  const { confirmarAdf } = useAcoes()
  const { erros, form, ...envio } = useFormulario(codigoDoAdfSchema, async corpo => {
    await confirmarAdf(corpo)
    toast.success('ADF ligado: o próximo lead já chega lá')
  })
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <input type="hidden" name="adf_email" value={endereco} />
      <CampoTexto
        name="codigo"
        rotulo="Código"
        ajuda={`Enviamos 6 números para ${endereco}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        erro={erros.codigo}
      />
      <EnvioNoPainel {...envio} rotulo="Confirmar" fazendo="Conferindo...">
        <Botao variante="texto" tamanho="pequeno" onClick={aoVoltar}>
          Usar outro endereço
        </Botao>
      </EnvioNoPainel>
    </form>
  )
}
