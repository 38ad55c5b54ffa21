import { useState } from 'react'
import { ROTULOS_DO_OBJETIVO } from '#domain/lead/rotulos-do-lead.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { linkDoWhatsapp } from '#web/ui/formatos.ts'
import type { LeadInteiro } from '../lead.ts'
import { FatoDaFicha, FatosDaFicha, Parte } from './PartesDaFicha.tsx'

const LINK = 'inline-flex min-h-6 items-center text-green underline underline-offset-4 hover:text-ink'

/** The person and their objective. */
export function ContatoDoLead({ lead }: { lead: LeadInteiro['lead'] }) {
  return (
    <Parte titulo="Contato">
      <FatosDaFicha>
        <FatoDaFicha nome="WhatsApp">
          <a href={linkDoWhatsapp(lead.whatsapp)} target="_blank" rel="noopener noreferrer" className={LINK}>
            {formatarTelefone(lead.whatsapp)}
          </a>
        </FatoDaFicha>
        <FatoDaFicha nome="E-mail">
          <a href={`mailto:${lead.email}`} className={`${LINK} break-all`}>
            {lead.email}
          </a>
        </FatoDaFicha>
        <FatoDaFicha nome="CPF ou CNPJ">
          <Cpf key={lead.id} id={lead.id} mascarado={lead.cpf} />
        </FatoDaFicha>
        <FatoDaFicha nome="Cidade">{lead.localizacao}</FatoDaFicha>
        <FatoDaFicha nome="Objetivo">{ROTULOS_DO_OBJETIVO[lead.objetivo]}</FatoDaFicha>
        <FatoDaFicha nome="Preferências" largo>
          {lead.preferencias_veiculo}
        </FatoDaFicha>
      </FatosDaFicha>
    </Parte>
  )
}

/** The document, masked until a user requests it; the server audits the request. */
function Cpf({ id, mascarado }: { id: string; mascarado: string }) {
  const ehAdmin = useEhAdmin()
  const [cpf, setCpf] = useState<string>()
  const [erro, setErro] = useState<string>()
  async function revelar() {
    setErro(undefined)
    try {
      setCpf((await chamar<{ cpf: string }>('POST', `/api/leads/${id}/cpf`)).cpf)
    } catch (causa) {
      setErro(mensagemDe(causa))
    }
  }
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="tabular" aria-live="polite">
          {cpf ?? mascarado}
        </span>
        {ehAdmin && (
          <button
            type="button"
            aria-label={cpf ? 'Ocultar o documento' : 'Mostrar o documento'}
            onClick={() => (cpf ? setCpf(undefined) : revelar())}
            className={`${LINK} px-1 text-14`}
          >
            {cpf ? 'Ocultar' : 'Mostrar'}
          </button>
        )}
      </span>
      <span role="alert" className="block text-14 text-red empty:hidden">
        {erro}
      </span>
    </>
  )
}
