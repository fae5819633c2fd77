// React renders emails twice as fast so, and decides when it is first imported: this module goes before all others.
process.env.NODE_ENV ??= 'production';
