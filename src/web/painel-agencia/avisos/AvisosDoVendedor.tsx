import { Aparelho } from './Aparelho.tsx'
import { Secao } from './Secao.tsx'

/** A seller's notifications: on their own device. The owners choose the agency's other channels. */
export default function AvisosDoVendedor() {
  return (
    <div className="max-w-[44rem]">
      <Secao id="canais" titulo="Quando um lead é seu">
        <p className="text-muted">
          Você recebe um e-mail quando alguém passa um lead a você. Ligue também as notificações para saber na
          hora, e ver os leads novos que ninguém pegou ainda.
        </p>
        <Aparelho />
      </Secao>
    </div>
  )
}
