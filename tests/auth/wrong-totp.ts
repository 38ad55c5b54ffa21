import type * as OTPAuth from 'otpauth'

const STEP_MS = 30_000
/** Steps around now whose codes a server could take while a test lasts. */
const NEAR = 5

/**
 * Six digits that are no code of an authenticator's, neither now nor minutes away. One that is merely invented is right
 * once in some hundred thousand runs.
 */
export function wrongCodes(totp: OTPAuth.TOTP, many: number, now_ms = Date.now()): string[] {
  const near = new Set<string>()
  for (let step = -NEAR; step <= NEAR; step++) near.add(totp.generate({ timestamp: now_ms + step * STEP_MS }))
  const codes = Array.from({ length: many + near.size }, (_, n) => String(n).padStart(6, '0'))
  return codes.filter(code => !near.has(code)).slice(0, many)
}

/** One such code. */
export const wrongCode = (totp: OTPAuth.TOTP): string => wrongCodes(totp, 1).join()
