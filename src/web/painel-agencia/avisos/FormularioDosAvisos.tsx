import { useState } from 'react'
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
      <Destino whatsapp={site?.whatsapp ?? false} />
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

const CELULA = 'border-line border-y h-11'
const CELULA_DO_CANAL = `${CELULA} relative w-20 border-l sm:w-24 text-center text-14 text-muted`

type PropsDosAvisos = { canais: Canais; whatsapp: boolean; aoMudar(usa: boolean): void }

/** The events by channel. A choice that covers two events has one cell over both. */
function Avisos({ canais, whatsapp, aoMudar }: PropsDosAvisos) {
  return (
    <table
      className="w-full border-collapse text-left"
      onChange={({ currentTarget }) =>
        aoMudar(currentTarget.querySelector('[name=leads]:checked, [name=janelas]:checked') !== null)
      }
    >
      <caption className="sr-only">Avisos por canal</caption>
      <thead>
        <tr className="text-14">
          <th scope="col" className="h-9 font-medium text-muted">
            Aviso
          </th>
          <th scope="col" className="text-center font-medium text-muted">
            E-mail
          </th>
          {whatsapp && (
            <th scope="col" className="text-center font-medium text-muted">
              WhatsApp
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <tr>
          <Nome>Dono pede propostas</Nome>
          <Escolha
            nome="email"
            marcada={canais.email}
            rotulo="E-mail: pedido de proposta e lead novo"
            linhas={2}
          />
          {whatsapp && (
            <Escolha
              nome="janelas"
              marcada={canais.whatsapp_janelas}
              rotulo="WhatsApp: dono que pede propostas"
            />
          )}
        </tr>
        <tr>
          <Nome>Lead novo</Nome>
          {whatsapp && (
            <Escolha
              nome="leads"
              marcada={canais.whatsapp_leads}
              rotulo="WhatsApp: lead novo e resposta à sua proposta"
              linhas={2}
            />
          )}
        </tr>
        <tr>
          <Nome>Resposta à proposta</Nome>
          <td className={CELULA_DO_CANAL}>sempre</td>
        </tr>
        <tr>
          <Nome>Plano e privacidade</Nome>
          <td className={CELULA_DO_CANAL}>sempre</td>
          {whatsapp && <td className={CELULA_DO_CANAL}>–</td>}
        </tr>
      </tbody>
    </table>
  )
}

const Nome = ({ children }: { children: string }) => (
  <th scope="row" className={`${CELULA} py-2 pr-3 font-normal leading-5`}>
    {children}
  </th>
)

type PropsDaEscolha = { nome: string; marcada: boolean; rotulo: string; linhas?: number }

/** A box whose whole cell can be tapped. */
function Escolha({ nome, marcada, rotulo, linhas = 1 }: PropsDaEscolha) {
  return (
    <td rowSpan={linhas} className={`${CELULA_DO_CANAL} has-checked:bg-green-soft`}>
      <label className="absolute inset-0 flex cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          name={nome}
          aria-label={rotulo}
          defaultChecked={marcada}
          className="size-5 shrink-0 accent-green"
        />
      </label>
    </td>
  )
}

/** The address of the mails, their contents, and their relation to WhatsApp. */
function Destino({ whatsapp }: { whatsapp: boolean }) {
  const { data } = useMinhaAgencia()
  if (data?.papel !== 'dono') return null
  return (
    <p className="text-14 text-muted">
      E-mail para <span className="break-all text-ink">{data.email}</span>, só com o veículo e a cidade.
      {whatsapp && ' O WhatsApp vai no lugar dele; se não chegar, o e-mail sai.'}
    </p>
  )
}
