export const startsAfresh =
  'What this browser had stored could not be read, so the shop starts afresh. The old data were set aside.'
export const downloadSetAside = 'Download them'
export const wasCleared =
  'What this browser had stored for the shop was cleared, so the shop starts afresh. Please sign in again.'
export const keepsNothing = 'This browser keeps nothing for the shop: a reload starts it afresh.'
export const notOpened = 'The shop could not be opened in this browser.'
export const noServiceWorker =
  'This demonstration keeps its shop in a service worker, which this browser does not offer here. Open it over https or on localhost, outside a private window.'
export const timeout = 'The shop did not open in time. Please reload the page.'
