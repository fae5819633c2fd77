declare module 'zipcodes' {
  type Place = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };
  const zipcodes: { lookup: (code: string) => Place | undefined };
  export default zipcodes;
}
