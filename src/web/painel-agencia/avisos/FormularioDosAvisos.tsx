import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { whatsappDosAvisosSchema } from '#domain/aviso/aviso.schema.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { toast } from '#web/ui/toast.ts'
import { useMinhaAgencia } from '../carteira/consultas-da-carteira.ts'
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
      <Avisos canais={canais} whatsapp={site?.whatsapp ?? false} aoMudar={setUsa} />
      {site?.whatsapp && (
        // The number is asked for only where something goes to it.
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
      )}
      <EnvioNoPainel {...envio} variante="acao" rotulo="Salvar avisos" />
    </form>
  )
}

type PropsDosAvisos = { canais: Canais; whatsapp: boolean; aoMudar(usa: boolean): void }

/** One box for each choice that is saved, named by what it sends and where. */
function Avisos({ canais, whatsapp, aoMudar }: PropsDosAvisos) {
  const { data } = useMinhaAgencia()
  return (
    <fieldset
      className="grid divide-y divide-line border-line border-y"
      onChange={({ currentTarget }) =>
        aoMudar(currentTarget.querySelector('[name=leads]:checked, [name=janelas]:checked') !== null)
      }
    >
      <legend className="sr-only">Avisos por canal</legend>
      <Escolha nome="email" marcada={canais.email} titulo="E-mail: leads e pedidos de propostas">
        {data?.papel === 'dono' && `Para ${data.email}. `}Resposta à proposta, plano e privacidade vão sempre.
      </Escolha>
      {whatsapp && (
        <>
          <Escolha
            nome="leads"
            marcada={canais.whatsapp_leads}
            titulo="WhatsApp: leads e resposta à proposta"
          >
            O e-mail só sai se o WhatsApp falhar.
          </Escolha>
          <Escolha nome="janelas" marcada={canais.whatsapp_janelas} titulo="WhatsApp: pedidos de propostas">
            Também no lugar do e-mail.
          </Escolha>
        </>
      )}
    </fieldset>
  )
}

type PropsDaEscolha = { nome: string; marcada: boolean; titulo: string; children: ReactNode }

/** A box whose whole row can be tapped. */
const Escolha = ({ nome, marcada, titulo, children }: PropsDaEscolha) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3 leading-5">
    <input type="checkbox" name={nome} defaultChecked={marcada} className="size-5 shrink-0 accent-green" />
    <span className="min-w-0">
      <span className="block font-semibold">{titulo}</span>
      <span className="mt-0.5 block break-words text-14 text-muted">{children}</span>
    </span>
  </label>
)
