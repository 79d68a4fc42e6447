export const buyAgain = 'Buy again'
export const loading = 'Loading what you buy again'
