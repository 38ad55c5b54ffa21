import { ESPERA_DA_RESPOSTA_S, type Evento } from '#domain/aviso/evento.ts'
import { Dobra } from '#web/ui/Dobra.tsx'

/** Events that go to an agency's system, with their meaning. */
const FRASES_DO_EVENTO: readonly (readonly [Evento, string])[] = [
  ['lead.atribuido', 'um lead chegou: veículo, valores e contato'],
  [
    'lead.revogado',
    'o dono retirou a autorização, ou o lead foi retirado da agência: não procure mais a pessoa',
  ],
  ['lead.apagado', 'os dados foram apagados: apague também os seus'],
]

/** Documentation for the integrator of a system: contents, signature, and the answers that count as received. */
export function OQueEnviamos() {
  return (
    <Dobra titulo="O que enviamos e como conferir">
      <div className="mt-2 grid gap-3 text-14">
        <dl className="grid gap-2">
          {FRASES_DO_EVENTO.map(([evento, texto]) => (
            <div key={evento}>
              <dt className="inline">
                <code className="font-mono">{evento}</code>
              </dt>
              <dd className="inline">: {texto}.</dd>
            </div>
          ))}
        </dl>
        <p>
          Cada mensagem é um POST em JSON, assinado no padrão Standard Webhooks: os cabeçalhos{' '}
          <code className="font-mono">webhook-id</code>, <code className="font-mono">webhook-timestamp</code>{' '}
          e <code className="font-mono">webhook-signature</code>. Há bibliotecas prontas para conferir a
          assinatura com o seu segredo.
        </p>
        <p>
          Respostas de 200 a 299 em até {ESPERA_DA_RESPOSTA_S} segundos contam como recebidas. Sem isso
          tentamos de novo por um dia, cada vez com uma espera maior. Uma repetição tem o mesmo{' '}
          <code className="font-mono">webhook-id</code>.
        </p>
      </div>
    </Dobra>
  )
}
