/** Lets old events of the payment provider be looked for without reading all of them. */
export function oldProviderEvents(): string[] {
  return ['create index provider_events_by_age on provider_events (received_at)']
}
