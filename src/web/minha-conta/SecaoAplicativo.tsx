import type { Factor } from '@supabase/auth-js'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { ContaAtual } from '#web/conta/entrada/conta-atual.ts'
import { fatoresDe, removerFator } from '#web/conta/entrada/fatores.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { LigarAplicativo } from './LigarAplicativo.tsx'
import { AcaoDaLinha, Linha, Lista, Secao } from './Secao.tsx'

/** Codes of an authenticator app as the second step of the login. */
export function SecaoAplicativo({ conta, aoMudar }: { conta: ContaAtual; aoMudar(): void }) {
  const [ligando, setLigando] = useState(false)
  const [removendo, setRemovendo] = useState<Factor>()
  const aplicativos = fatoresDe(conta.user, 'totp')
  // A lost passkey must not lock its owner out: the app is the way back.
  const ehReserva = aplicativos.length === 1 && fatoresDe(conta.user, 'webauthn').length > 0
  return (
    <Secao
      id="aplicativo"
      titulo="Verificação em duas etapas"
      texto="Além da senha, um código que só o seu celular sabe."
    >
      {aplicativos.length > 0 ? (
        <Lista rotulo="Aplicativos de códigos">
          {aplicativos.map(fator => (
            <Aplicativo
              key={fator.id}
              fator={fator}
              ehReserva={ehReserva}
              aoRemover={() => setRemovendo(fator)}
            />
          ))}
        </Lista>
      ) : (
        <p>
          <Estado cor="ruim">
            <span className="font-semibold">Desligada</span>
          </Estado>
          <span className="block text-muted">Quem descobrir a sua senha consegue entrar.</span>
        </p>
      )}
      <Botao variante={aplicativos.length > 0 ? 'secundario' : 'acao'} onClick={() => setLigando(true)}>
        {aplicativos.length > 0 ? 'Ligar outro aplicativo' : 'Ligar verificação em duas etapas'}
      </Botao>
      {ligando && <Ligacao aoMudar={aoMudar} aoFechar={() => setLigando(false)} />}
      {removendo && (
        <Remocao
          fator={removendo}
          ehUnico={aplicativos.length <= 1}
          aoMudar={aoMudar}
          aoFechar={() => setRemovendo(undefined)}
        />
      )}
    </Secao>
  )
}

type PropsDoAplicativo = { fator: Factor; ehReserva: boolean; aoRemover(): void }

function Aplicativo({ fator, ehReserva, aoRemover }: PropsDoAplicativo) {
  return (
    <Linha
      icone={<Smartphone className="size-6" />}
      titulo={fator.friendly_name ?? 'Aplicativo de códigos'}
      detalhe={
        ehReserva
          ? 'É a reserva das suas chaves de acesso. Para removê-lo, remova antes as chaves.'
          : `Ligado em ${dataHora(fator.created_at)}`
      }
      acao={
        !ehReserva && (
          <AcaoDaLinha alvo={fator.friendly_name} aoApertar={aoRemover}>
            Remover
          </AcaoDaLinha>
        )
      }
    />
  )
}

type PropsDoDialogo = { aoMudar(): void; aoFechar(): void }

function Ligacao({ aoMudar, aoFechar }: PropsDoDialogo) {
  return (
    <Dialogo forma="pequeno" titulo="Ligar o aplicativo de códigos" aoFechar={aoFechar}>
      <LigarAplicativo
        aoLigar={() => {
          aoFechar()
          toast.success('Verificação em duas etapas ligada.')
          aoMudar()
        }}
      />
    </Dialogo>
  )
}

function Remocao({
  fator,
  ehUnico,
  aoMudar,
  aoFechar,
}: PropsDoDialogo & { fator: Factor; ehUnico: boolean }) {
  return (
    <Confirmar
      titulo="Remover o aplicativo"
      pergunta={`Remover ${fator.friendly_name ?? 'o aplicativo de códigos'}?`}
      detalhe={ehUnico ? 'Sua conta volta a pedir só a senha.' : 'Os códigos dele deixam de valer.'}
      acao="Remover"
      aoConfirmar={async () => {
        await removerFator(fator.id)
        toast.success('Aplicativo removido.')
        aoMudar()
      }}
      aoFechar={aoFechar}
    />
  )
}
