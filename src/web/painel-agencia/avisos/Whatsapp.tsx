import { z } from 'zod'
import { whatsappDosAvisosSchema } from '#domain/aviso/aviso.schema.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { toast } from '#web/ui/toast.ts'
import { type Canais, useAcoes } from './consultas.ts'

/** A browser omits unchecked boxes from the data of a form. */
const formularioSchema = z.preprocess(
  (campos: object) => ({ ...campos, leads: 'leads' in campos, janelas: 'janelas' in campos }),
  whatsappDosAvisosSchema,
)

/** The agency's messages by WhatsApp instead of mail, and its number. */
export function Whatsapp({ canais }: { canais: Canais }) {
  const { salvarWhatsapp } = useAcoes()
  const { erros, form, ...envio } = useFormulario(formularioSchema, async corpo => {
    await salvarWhatsapp(corpo)
    toast.success(corpo.whatsapp ? 'WhatsApp ligado' : 'WhatsApp desligado')
  })
  return (
    <form {...form} className="grid gap-3">
      <div>
        <p className="font-semibold">WhatsApp</p>
        <p className="text-14 text-muted">
          Vai no lugar do e-mail, só com o veículo e a cidade. Se não chegar, o e-mail sai.
        </p>
      </div>
      <Escolha nome="leads" marcada={canais.whatsapp_leads} rotulo="Lead novo e resposta à sua proposta" />
      <Escolha nome="janelas" marcada={canais.whatsapp_janelas} rotulo="Dono que pede propostas" />
      <CampoTexto
        name="whatsapp"
        rotulo="Número que recebe"
        type="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        defaultValue={canais.whatsapp ?? ''}
        opcional
        erro={erros.whatsapp}
      />
      <EnvioNoPainel {...envio} variante="acao" rotulo="Salvar WhatsApp" />
    </form>
  )
}

function Escolha({ nome, marcada, rotulo }: { nome: string; marcada: boolean; rotulo: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" name={nome} defaultChecked={marcada} className="size-4 shrink-0 accent-green" />
      {rotulo}
    </label>
  )
}
