import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { Filtro, ListaDeFiltro } from '#web/painel/Filtro.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Membro, useAcoesDaEquipe } from './consultas-da-equipe.ts'

type Props = { membro: Membro; outros: readonly Membro[]; aoFechar(): void }

/** Deactivates a member, and asks for the new seller of the open leads. */
export function Desativar({ membro, outros, aoFechar }: Props) {
  const { id, nome, leads_abertos } = membro
  const { mudarMembro } = useAcoesDaEquipe()
  const [para, setPara] = useState('')
  return (
    <Confirmar
      imediato
      titulo={`Desativar ${nome}`}
      pergunta={`O acesso termina na hora, em todos os aparelhos. O que ${nome} já fechou continua nos relatórios.`}
      acao="Desativar"
      aoConfirmar={async () => {
        await mudarMembro(id, { ativo: false, leads_para: para || null })
        toast.success(`${nome} saiu da equipe`)
      }}
      aoFechar={aoFechar}
    >
      {leads_abertos > 0 && (
        <div className="mt-4">
          <Filtro
            rotulo={`De quem ${leads_abertos === 1 ? 'passa a ser' : 'passam a ser'} ${contar(leads_abertos, 'lead em aberto', 'leads em aberto')}?`}
          >
            <ListaDeFiltro data-foco value={para} onChange={evento => setPara(evento.target.value)}>
              <option value="">Ninguém: ficam sem vendedor</option>
              {outros.map(outro => (
                <option key={outro.id} value={outro.id}>
                  {outro.nome}
                </option>
              ))}
            </ListaDeFiltro>
          </Filtro>
        </div>
      )}
    </Confirmar>
  )
}
