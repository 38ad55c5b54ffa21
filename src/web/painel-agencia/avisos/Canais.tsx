import { useAcao } from '#web/painel/useAcao.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { toast } from '#web/ui/toast.ts'
import { Aparelho } from './Aparelho.tsx'
import { useAcoes, useCanais } from './consultas.ts'
import { Secao } from './Secao.tsx'
import { Whatsapp } from './Whatsapp.tsx'

export function Canais() {
  const { data: canais } = useCanais()
  const site = useDadosDoSite()
  return (
    <Secao id="canais" titulo="Quando chega um lead">
      <p className="text-muted">Ele sempre aparece neste painel. Escolha como mais quer ser avisado.</p>
      {canais && (
        <ul className="grid divide-y divide-line">
          <li className="py-1">
            <AvisosPorEmail ligado={canais.email} />
          </li>
          <li className="py-4">
            <Aparelho />
          </li>
          {site?.whatsapp && (
            <li className="py-4">
              <Whatsapp canais={canais} />
            </li>
          )}
        </ul>
      )}
    </Secao>
  )
}

function AvisosPorEmail({ ligado }: { ligado: boolean }) {
  const { mudarEmail } = useAcoes()
  const { ocupado, fazer } = useAcao()
  const aoMudar = (email: boolean) =>
    fazer(async () => {
      await mudarEmail(email)
      toast.success(email ? 'E-mail ligado' : 'E-mail desligado')
    })
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        checked={ligado}
        disabled={ocupado}
        onChange={evento => aoMudar(evento.target.checked)}
        className="mt-1 size-4 shrink-0 accent-green"
      />
      <span>
        <span className="block font-semibold">E-mail</span>
        <span className="block text-14 text-muted">
          Leads novos e pedidos de proposta, só com o veículo e a cidade. Avisos sobre o plano, sobre a sua
          proposta e pedidos de privacidade chegam sempre. Salvo na hora.
        </span>
      </span>
    </label>
  )
}
