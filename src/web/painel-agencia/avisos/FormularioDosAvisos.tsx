import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { whatsappDosAvisosSchema } from '#domain/aviso/aviso.schema.ts'
import { TRACO } from '#domain/texto/traco.ts'
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

/** The settings that are ticked now. */
type Marcados = { email: boolean; leads: boolean; janelas: boolean }

/** The agency's messages by mail, and by WhatsApp where the site has it, with one button. */
export function FormularioDosAvisos({ canais }: { canais: Canais }) {
  const { mudarEmail, salvarWhatsapp } = useAcoes()
  const site = useDadosDoSite()
  const [marcados, setMarcados] = useState<Marcados>({
    email: canais.email,
    leads: canais.whatsapp_leads,
    janelas: canais.whatsapp_janelas,
  })
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
      <Avisos whatsapp={site?.whatsapp ?? false} marcados={marcados} aoMudar={setMarcados} />
      {site?.whatsapp && (
        // The number is asked for only where something goes to it.
        <div hidden={!marcados.leads && !marcados.janelas && !erros.whatsapp}>
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

type PropsDosAvisos = { whatsapp: boolean; marcados: Marcados; aoMudar(marcados: Marcados): void }

/** The messages by channel, a box in each row; two boxes of one setting are ticked together. */
function Avisos({ whatsapp, marcados, aoMudar }: PropsDosAvisos) {
  const { data } = useMinhaAgencia()
  const criarCaixa = (nome: keyof Marcados, rotulo: string) => (
    <Caixa
      nome={nome}
      rotulo={rotulo}
      marcada={marcados[nome]}
      aoMudar={marcada => aoMudar({ ...marcados, [nome]: marcada })}
    />
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Avisos por canal</legend>
      <table className="w-full table-fixed border-collapse text-14 leading-5 sm:text-16">
        <thead>
          <tr>
            <td />
            <Canal>E-mail</Canal>
            {whatsapp && <Canal>WhatsApp</Canal>}
          </tr>
        </thead>
        <tbody>
          <tr>
            <Aviso>Pedidos de propostas</Aviso>
            {criarCaixa('email', 'E-mail: pedidos de propostas')}
            {whatsapp && criarCaixa('janelas', 'WhatsApp: pedidos de propostas')}
          </tr>
          <tr>
            <Aviso>Leads</Aviso>
            {criarCaixa('email', 'E-mail: leads')}
            {whatsapp && criarCaixa('leads', 'WhatsApp: leads')}
          </tr>
          <tr>
            <Aviso>Respostas a propostas</Aviso>
            <Fixo>{whatsapp && marcados.leads ? 'se falhar' : 'sempre'}</Fixo>
            {whatsapp && criarCaixa('leads', 'WhatsApp: respostas a propostas')}
          </tr>
          <tr>
            <Aviso>Plano e privacidade</Aviso>
            <Fixo>sempre</Fixo>
            {whatsapp && <Fixo>{TRACO}</Fixo>}
          </tr>
        </tbody>
      </table>
      <p className="break-words text-14 text-muted">
        {data?.papel === 'dono' && `E-mails para ${data.email}. `}
        {whatsapp &&
          'Onde você marcar WhatsApp, o e-mail só vai se ele falhar. Caixas ligadas mudam juntas: o e-mail de pedidos e de leads; o WhatsApp de leads e de respostas.'}
      </p>
    </fieldset>
  )
}

type Filhos = { children: ReactNode }

const CELULA = 'h-11 border border-line px-2 py-1.5 text-center'

const Canal = ({ children }: Filhos) => (
  <th scope="col" className="w-[29%] px-1 pb-1.5 font-semibold">
    {children}
  </th>
)

const Aviso = ({ children }: Filhos) => (
  <th scope="row" className="h-11 border-line border-y py-1.5 pr-2 text-left font-medium">
    {children}
  </th>
)

/** A cell without a choice. */
const Fixo = ({ children }: Filhos) => <td className={`${CELULA} text-14 text-muted`}>{children}</td>

type PropsDaCaixa = { nome: string; marcada: boolean; rotulo: string; aoMudar(marcada: boolean): void }

/** A box whose whole cell can be tapped. */
const Caixa = ({ nome, marcada, rotulo, aoMudar }: PropsDaCaixa) => (
  <td className={`${CELULA} relative`}>
    <label className="absolute inset-0 flex cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name={nome}
        checked={marcada}
        aria-label={rotulo}
        onChange={({ target }) => aoMudar(target.checked)}
        className="size-5 accent-green"
      />
    </label>
  </td>
)
