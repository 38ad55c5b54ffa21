import { useState } from 'react'
import { z } from 'zod'
import { whatsappDosAvisosSchema } from '#domain/aviso/aviso.schema.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { toast } from '#web/ui/toast.ts'
import { type Canais, useAcoes } from './consultas-dos-avisos.ts'

/** A browser omits unchecked boxes from the data of a form; without WhatsApp its fields are absent, too. */
const formularioSchema = z
  .record(z.string(), z.string())
  .transform(campos => ({
    whatsapp: campos.whatsapp ?? '',
    leads: 'leads' in campos,
    janelas: 'janelas' in campos,
    email: 'email' in campos,
  }))
  .transform(({ email, ...campos }, ctx) => {
    const lido = whatsappDosAvisosSchema.safeParse(campos)
    if (lido.success) return { email, whatsapp: lido.data }
    for (const { path, message } of lido.error.issues) ctx.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/** The agency's messages by mail, and by WhatsApp where the site has it, with one button. */
export function FormularioDosAvisos({ canais }: { canais: Canais }) {
  const { mudarEmail, salvarWhatsapp } = useAcoes()
  const site = useDadosDoSite()
  const [usa, setUsa] = useState(canais.whatsapp_leads || canais.whatsapp_janelas)
  const { erros, form, ...envio } = useFormulario(formularioSchema, async ({ email, whatsapp }) => {
    const mudouEmail = email !== canais.email
    if (mudouEmail) await mudarEmail(email)
    try {
      if (site?.whatsapp) await salvarWhatsapp(whatsapp)
    } catch (erro) {
      if (mudouEmail) toast.success('A escolha do e-mail foi salva')
      throw erro
    }
    toast.success('Avisos salvos')
  })
  return (
    <form {...form} className="grid gap-4">
      <Escolha nome="email" marcada={canais.email} rotulo="E-mail">
        Leads novos e pedidos de proposta, só com o veículo e a cidade. Avisos sobre o plano, sobre a sua
        proposta e pedidos de privacidade chegam sempre.
      </Escolha>
      {site?.whatsapp && (
        <fieldset
          // The number is asked for only where something goes to it.
          onChange={({ currentTarget }) => setUsa(currentTarget.querySelector(':checked') !== null)}
          className="grid gap-1 border-line border-t pt-4"
        >
          <legend className="float-left font-semibold">WhatsApp</legend>
          <p className="text-14 text-muted">
            Vai no lugar do e-mail, só com o veículo e a cidade. Se não chegar, o e-mail sai.
          </p>
          <Escolha
            nome="leads"
            marcada={canais.whatsapp_leads}
            rotulo="Lead novo e resposta à sua proposta"
          />
          <Escolha nome="janelas" marcada={canais.whatsapp_janelas} rotulo="Dono que pede propostas" />
          <div hidden={!usa && !erros.whatsapp}>
            <CampoTexto
              name="whatsapp"
              rotulo="Número que recebe"
              type="tel"
              autoComplete="tel-national"
              placeholder="(11) 98765-4321"
              defaultValue={canais.whatsapp ?? ''}
              required={false}
              erro={erros.whatsapp}
            />
          </div>
        </fieldset>
      )}
      <EnvioNoPainel {...envio} variante="acao" rotulo="Salvar avisos" />
    </form>
  )
}

type PropsDaEscolha = { nome: string; marcada: boolean; rotulo: string; children?: string }

/** A box with its name, and an explanation of it below. */
function Escolha({ nome, marcada, rotulo, children }: PropsDaEscolha) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={nome}
        defaultChecked={marcada}
        className="mt-1 size-4 shrink-0 accent-green"
      />
      <span>
        <span className={children ? 'block font-semibold' : ''}>{rotulo}</span>
        {children && <span className="block text-14 text-muted">{children}</span>}
      </span>
    </label>
  )
}
