/** English words of names, for the test of languages (`src/linguas.test.ts`). */
export const ENGLISH: ReadonlySet<string> = new Set(
  `
abster sign ins acceptance access accessibility accessible action actors add address afresh after again alive all allowed an announce answer
any append apply argument ask asset at attributes auth authorize available back background backup bare batch batched bearer
begin begins verb function below beside body bootstrap boss both boundary bounded briefly broken browser buffers build by call
callback calls canonical card cards catalogue cells challenge challenges change changes channel characters charge charts
check checked child choose chunks citations claims clean client clock cluster coalesced code codes collect collector
column command commits compare compared component compose compressed config confirmation connect connections console consume content
context controls cookie copies copy count crashes create credential current cut cuts daily database days
account accounts axes brands caller landing rate times turn connection discovery fetch lane live marked mount policy recorder renderings scale scripts services sheet sweep tagged urls visitor
declaration decrypt default delay delete deliver describe description destroy device dialog dialogue dictionary
digest digits dir discard distribution document documents domain dominant double drain draw drawer drip driver duration
editor embedded empty encoding encrypt encrypted end ended engine engines english enroll ensure enter entry env erase
erased error errors etag event events every exceptions expect expired explain exports factor factors facts failed
failure failures fakes fall fan fault faults features feet fields figure file files filling find findings first
fixture flow flows flush focused folded folder folders follow font forget form format found fragment free fresh
from gate gated gauge get guard guarded gzip half handle handlers has hasher hashes have head header headers health height
held hold holds identities identity if ignore incoming inflate initialize insert instance interactive interval invalid is issuers
job jobs keep kept keys kill kind kinds known label large level limit line lines linking list listen listener longest
load loader lock logger long look lookup loopback lost mail maintenance make map mark markers matching may measure member merge
message messages metadata methods metric metrics migrate migration migrations missed missing models month months name
names new newer newest nonce none not note notification notifying numbers objects of off old once one only open opened
operator operation operations optional options or out outside over own owner page pages paint pair parameters part parts
password passwords path paths payment pending person phone phrases pinned pipe plate plot portuguese position postmaster
parentheses prefixed prepare prepared present press previous problem primary print privacy process programs progress proof protocol
provider providers proxy pruner public put queries query question queue quota queues quoted rasterize rasterizer read readability
ready reapplied reapply reason reauthenticate reconnect record recover redirect reference refresh refusal
refusals refuse refused register registration release remember remove rename render renderer replace replayed
replicated reply report request requests require resend reset resolve respond response restart restore rests retention
readable require retry returns revalidate road role roles rolling root route routes row rows rpc rule rules run running runs safe
same say scheduled scratch screen screens scroll sealing secret security seed seen segments select selector selectors send
sending server service session sessions set settings setup share shared should show shutdown side sign sigint signals
signed signer signing signs signup since single slot slow socket soon source spawn speaks stable stack stale
start state statement statements static step stop store stored stream streams style styles subscriber
subscription subscriptions suffix summarize supervise supervisor supported sync system tag take takes task tell
text texts than the thread throttle throttled time timed timeout timeouts title to tolerance too trace traced
tracer traces tracing track trivial trouble turned twice type unavailable undeclared unenroll unknown unless unname
unprivileged unreachable unreadable unsafe up update user users valid value values variables vault verified verifies verify
backups date excluded pids plates program recipient standalone
visit waiting warm warn watch why width with withdraw withdrawal withdrawn without words work worker workers wrap write
writer wrong absent alone bombs budget byte comment opening photo photos picture place polyglots reader signature start types undefined upload anonymous lookalikes
balance drop preposition capitals attempts limits pause pen tables wait while
`
    .trim()
    .split(/\s+/),
)

/** Words of both languages, names and abbreviations: they may stand beside either. */
export const NEUTRAL: ReadonlySet<string> = new Set(
  `
a adf admin ao api app as banco base box brasil bytes cache cep checkout classes cnpj com cookies cpf
csv da das data ddd de decide demo do docker dos e em email emails fipe firefox fluxo for gtk hash hero
hmac host html http https hub id ids import in ip item jpeg json jwk jwks key kit km layout lead leads lighthouse
link links local log login logins logo logout mais markdown max mb meta motor motores ms native no o on
os otp par parse parte passkey passkeys pdf per pgbouncer pid pkce plano png pool pooler port portal
postgres proc props push reais real regra replica s sandbox schema schemas script sfnt site smtp span
sso status stripe suite table terminal test tipo toast token tokens total totp uf ufs um uma uri url use
s3 sharp utf8 uuid web webhook webhooks webp whatsapp woff zero
`
    .trim()
    .split(/\s+/),
)
